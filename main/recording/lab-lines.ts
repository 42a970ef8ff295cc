/** Turns the entries of a recorded run of the lab into the JSON of their lines and back. */
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import {
  LAB_FURTHER_COLUMNS,
  RECORDED_ENDPOINT_STATES,
  type LabRecordingEntry,
} from '@shared/contract/lab/lab-recording'
import {
  LAB_COLUMNS,
  type EndpointState,
  type LabEndpointRow,
  type LabRow,
} from '@shared/contract/lab/lab-row'
import type { RawLabLine, RawSecond } from './lab-line-schemas'
import { toJson, type PlainJson } from './line-json'
import type { LinePlace, WithoutPlace } from './line-place'

type SecondEntry = Extract<LabRecordingEntry, { type: 'second' }>

export function labEntryJson(entry: LabRecordingEntry, { seq, at }: LinePlace): string {
  if (entry.type === 'second') return secondJson(entry, { seq, at })
  if (entry.type === 'decision') {
    // Named one by one, as of a shift. What the catalogue takes is plain data.
    const { second, type, value } = entry.decision
    const decision = { second, type, value: value as PlainJson | undefined }
    return toJson({ type: 'decision', seq, at, decision })
  }
  if (entry.type === 'resumed') {
    const { second, cut } = entry
    const counts = cut && { lines: cut.lines, seconds: cut.seconds }
    return toJson({ type: 'resumed', seq, at, second, cut: counts })
  }
  const { type, ...content } = entry
  return toJson({ type, seq, at, ...content })
}

function secondJson({ row, soFar, stateHash }: SecondEntry, { seq, at }: LinePlace): string {
  return toJson({
    type: 'second',
    seq,
    at,
    values: LAB_COLUMNS.map((column) => row[column]),
    more: LAB_FURTHER_COLUMNS.map((column) => row[column]),
    endpoints: row.endpoints.map((endpoint) => [
      RECORDED_ENDPOINT_STATES.indexOf(endpoint.state),
      ...[endpoint.outstanding, endpoint.successRate, endpoint.probeInSeconds],
      ...[endpoint.sent, endpoint.failed],
    ]),
    soFar: [soFar.successShare, soFar.highSuccessShare, soFar.attemptsPerRequest],
    state: stateHash,
  })
}

type RawEntry = Exclude<WithoutPlace<RawLabLine>, { type: 'header' | 'seal' }>

export function toLabEntry(content: RawEntry): LabRecordingEntry {
  if (content.type === 'decision') {
    // The catalogue from which the type derives has just been followed.
    return { type: 'decision', decision: content.decision as TimedLabDecision }
  }
  return content.type === 'second' ? toSecond(content) : content
}

function toSecond({ values, more, endpoints, soFar, state }: WithoutPlace<RawSecond>): SecondEntry {
  const [successShare, highSuccessShare, attemptsPerRequest] = soFar
  const row = {
    ...Object.fromEntries(LAB_COLUMNS.map((column, at) => [column, values[at]])),
    ...Object.fromEntries(LAB_FURTHER_COLUMNS.map((column, at) => [column, more[at]])),
    endpoints: endpoints.map(toEndpoint),
  }
  return {
    type: 'second',
    // Every column was checked by the schema that is made of the same names.
    row: row as unknown as LabRow,
    soFar: { successShare, highSuccessShare, attemptsPerRequest },
    stateHash: state,
  }
}

function toEndpoint([
  state,
  outstanding,
  successRate,
  probeInSeconds,
  sent,
  failed,
]: RawSecond['endpoints'][number]): LabEndpointRow {
  return {
    state: RECORDED_ENDPOINT_STATES[state] as EndpointState,
    ...{ outstanding, successRate, probeInSeconds, sent, failed },
  }
}
