/** The strips by id: the only list from which panels, tables and tests build them. */
import { budgetOption } from './budget-option'
import { burnOption } from './burn-option'
import { costOption } from './cost-option'
import { databaseOption } from './database-option'
import { fleetOption } from './fleet-option'
import { latencyOption } from './latency-option'
import { trafficOption } from './traffic-option'
import type { StripBuilder, StripId } from './strip'

export const STRIP_CATALOG: Readonly<Record<StripId, StripBuilder>> = {
  budget: budgetOption,
  burn: burnOption,
  traffic: trafficOption,
  latency: latencyOption,
  fleet: fleetOption,
  database: databaseOption,
  cost: costOption,
}
