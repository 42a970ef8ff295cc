/** Erlang B and C against exact arithmetic, published tables, and the plain recursion over the whole range used. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { erlangB, erlangBByRecursion } from '@shared/formulas/erlang-b'
import { erlangC } from '@shared/formulas/erlang-c'
import { readGolden, relativeDistance } from '../../support/golden-runs'
import { exactErlang } from './exact-erlang'

interface GoldenErlang {
  readonly servers: number
  readonly offeredLoad: number
  readonly erlangB: number
  readonly erlangC: number
}

/** B and C with the digits that sources.md 1 b shows. */
const TABLE: readonly (readonly [number, number, string, string])[] = [
  [1, 0.5, '0.333333333333', '0.500000000000'],
  [2, 1.5, '0.310344827586', '0.642857142857'],
  [10, 8, '0.121661064253', '0.409180150796'],
  [16, 12, '0.0604125924626', '0.204573858436'],
  [16, 15, '0.144602123387', '0.730075961086'],
  [100, 90, '0.0269573804644', '0.216940480906'],
  [160, 130, '0.00126259704658', '0.00669720878562'],
  [160, 150, '0.0282463285456', '0.317442485594'],
  [160, 158, '0.0533202045211', '0.818375670351'],
  [160, 159, '0.0568760484240', '0.906094139272'],
  [160, 159.5, '0.0586811222910', '0.952264029282'],
  [640, 600, '0.00450369606601', '0.0674991989074'],
  [10_000, 9_950, '0.00507008408548', '0.504750474681'],
]

const FLEETS = Array.from({ length: 40 }, (_, index) => 16 * (index + 1))
const FEW = Array.from({ length: 40 }, (_, index) => index + 1)
const SERVERS = [...new Set([...FEW, ...FLEETS])]

const digitsOf = (text: string): number => text.replace(/^0\.0*/, '').length

/** The recursion as model.md section 3 words it: B ← aB/(k + aB). */
function plainRecursion(servers: number, offeredLoad: number): number {
  let blocking = 1
  for (let k = 1; k <= servers; k += 1) {
    blocking = (offeredLoad * blocking) / (k + offeredLoad * blocking)
  }
  return blocking
}

const plainC = (servers: number, offeredLoad: number): number => {
  const blocking = plainRecursion(servers, offeredLoad)
  return blocking / (1 - (offeredLoad / servers) * (1 - blocking))
}

/** Loads from nearly nothing to just below the servers, denser towards both ends. */
function loadsFor(servers: number): number[] {
  const shares = Array.from({ length: 199 }, (_, index) => (index + 1) / 200)
  const gaps = [1e-9, 1e-7, 1e-5, 1e-3, 0.01, 0.1, 0.5, 1, 1.5, 2, 4, 8]
  const loads = [0.01, 0.1, 0.5, ...shares.map((share) => share * servers)]
  return [...loads, ...gaps.map((gap) => servers - gap)].filter(
    (load) => load >= 0.01 && load < servers,
  )
}

interface Worst {
  readonly where: string
  readonly distance: number
}

function worstOver(servers: readonly number[], measure: (n: number, a: number) => number): Worst {
  let worst: Worst = { where: 'nowhere', distance: 0 }
  for (const n of servers) {
    for (const a of loadsFor(n)) {
      const distance = measure(n, a)
      if (!(distance <= worst.distance)) worst = { where: `N = ${n}, a = ${a}`, distance }
    }
  }
  return worst
}

describe.each([
  ['erlangB', erlangB],
  ['erlangBByRecursion', erlangBByRecursion],
])('%s', (_, evaluate) => {
  it('gives the golden values to 1e-12 relative', () => {
    for (const row of readGolden('erlang') as GoldenErlang[]) {
      const distance = relativeDistance(evaluate(row.servers, row.offeredLoad), row.erlangB)
      expect(distance, `N = ${row.servers}, a = ${row.offeredLoad}`).toBeLessThan(1e-12)
    }
  })

  it.each(TABLE)(
    'for %i servers and %f Erlangs has all digits of %s',
    (servers, load, blocking) => {
      expect(evaluate(servers, load).toPrecision(digitsOf(blocking))).toBe(
        Number(blocking).toPrecision(digitsOf(blocking)),
      )
    },
  )
})

describe('erlangB', () => {
  it('agrees with the plain recursion to 1e-12 for 1–40 and all fleets of 16–640 servers, up to N − 1e-9 Erlangs', () => {
    const worst = worstOver(SERVERS, (n, a) =>
      relativeDistance(erlangB(n, a), plainRecursion(n, a)),
    )
    expect(worst.distance, worst.where).toBeLessThan(1e-12)
  })

  it('agrees with exact fractions to 1e-12 for fleets of 1, 2, 5, 10, 20 and 40 instances', () => {
    for (const servers of [16, 32, 80, 160, 320, 640]) {
      const whole = [0.25, 0.5, 0.75, 0.9, 0.97, 1].map(
        (share) => Math.floor(share * servers) - 0.75,
      )
      for (const load of [...whole, servers - 2 ** -8, servers - 2 ** -20]) {
        const { blocking, waiting } = exactErlang(servers, load)
        const where = `N = ${servers}, a = ${load}`
        expect(relativeDistance(erlangB(servers, load), blocking), where).toBeLessThan(1e-12)
        expect(relativeDistance(erlangC(servers, load), waiting), where).toBeLessThan(1e-12)
      }
    }
  })

  it('agrees with the plain recursion to 1e-12 for any number of servers to 640 and any load below it', () => {
    const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 640 }), share, (servers, part) => {
        const load = Math.max(0.01, part * servers)
        if (load >= servers) return
        const distance = relativeDistance(erlangB(servers, load), plainRecursion(servers, load))
        expect(distance).toBeLessThan(1e-12)
      }),
      { numRuns: 3_000 },
    )
  })

  it('rises with the load and falls with every server added', () => {
    for (const servers of FLEETS) {
      const loads = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99].map((share) => share * servers)
      const rising = loads.map((load) => erlangB(servers, load))
      expect([...rising].sort((one, other) => one - other)).toEqual(rising)
      for (const load of loads) {
        expect(erlangB(servers + 16, load)).toBeLessThan(erlangB(servers, load))
      }
    }
  })

  it('is 0 without load, and stays a probability at and beyond a load of N', () => {
    expect(erlangB(160, 0)).toBe(0)
    for (const load of [160, 161, 200, 320, 5_000]) {
      expect(relativeDistance(erlangB(160, load), plainRecursion(160, load))).toBeLessThan(1e-12)
    }
  })
})

describe('erlangC', () => {
  it('gives the golden values to 1e-12 relative', () => {
    for (const row of readGolden('erlang') as GoldenErlang[]) {
      const distance = relativeDistance(erlangC(row.servers, row.offeredLoad), row.erlangC)
      expect(distance, `N = ${row.servers}, a = ${row.offeredLoad}`).toBeLessThan(1e-12)
    }
  })

  it.each(TABLE)(
    'for %i servers and %f Erlangs (B = %s) has all digits of %s',
    (servers, load, _, waiting) => {
      expect(erlangC(servers, load).toPrecision(digitsOf(waiting))).toBe(
        Number(waiting).toPrecision(digitsOf(waiting)),
      )
    },
  )

  it('agrees with B/(1 − (a/N)(1 − B)) of the plain recursion to 1e-12 over the whole range', () => {
    const worst = worstOver(SERVERS, (n, a) => relativeDistance(erlangC(n, a), plainC(n, a)))
    expect(worst.distance, worst.where).toBeLessThan(1e-12)
  })

  it('is never below B nor outside 0..1 over the whole range', () => {
    const below = worstOver(SERVERS, (n, a) => Math.max(0, erlangB(n, a) - erlangC(n, a)))
    expect(below).toEqual({ where: 'nowhere', distance: 0 })
    const outside = worstOver(SERVERS, (n, a) => Math.max(0, erlangC(n, a) - 1, -erlangC(n, a)))
    expect(outside).toEqual({ where: 'nowhere', distance: 0 })
  })

  it('is the utilization for one server', () => {
    for (const share of [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1 - 1e-9]) {
      expect(relativeDistance(erlangC(1, share), share)).toBeLessThan(1e-12)
    }
  })

  it.each([
    [16, 8.09],
    [160, 131.56],
    [640, 581.5],
  ])('crosses 1 %% at %i servers and %f Erlangs', (servers, load) => {
    const rounding = load > 500 ? 0.05 : 0.005
    expect(erlangC(servers, load - rounding)).toBeLessThan(0.01)
    expect(erlangC(servers, load + rounding)).toBeGreaterThan(0.01)
  })
})
