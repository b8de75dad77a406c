import fc from 'fast-check'
import type { Stay } from '../../server/tariff/price-stay'
import type { Hours, Rule, Tariff } from '../../server/tariff/tariff'

const dayMinutes = 1440

/** Hours of the day that often coincide: usual and arbitrary times, also over midnight, and whole days. */
const edge = fc.oneof(fc.constantFrom(0, 360, 480, 720, 1080, 1200, 1320), fc.nat(dayMinutes - 1))
const someHours: fc.Arbitrary<Hours> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ from: 0, to: dayMinutes }) },
  { weight: 3, arbitrary: fc.record({ from: edge, to: fc.oneof(edge, fc.constant(dayMinutes)) }) },
)

/** Durations near the limits of usual brackets. */
const length = fc.oneof(fc.constantFrom(0, 30, 60, 61, 120, 240, 720, dayMinutes), fc.nat(2 * dayMinutes))

const someRule = fc
  .record({ min: length, more: fc.option(length, { freq: 3 }), cost: fc.nat(6000), hours: someHours })
  .map(({ min, more, cost, hours }): Omit<Rule, 'id' | 'name'> => ({
    min,
    max: more === null ? null : min + more,
    cost,
    hours,
  }))

/** Any tariff that forms can create: up to six rules with gaps and overlaps, any hours, either mode of free minutes. */
export const someTariff = (id: number): fc.Arbitrary<Tariff> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`tariff ${id}`),
    freeMode: fc.constantFrom('deduct', 'threshold'),
    freeMinutes: fc.oneof(fc.constantFrom(0, 15, 30), fc.nat(200), fc.nat(4000)),
    freeVisits: fc.constant(0),
    cap: fc.option(fc.integer({ min: 1, max: 9000 })),
    hours: someHours,
    validUntil: fc.constant(null),
    rules: fc
      .array(someRule, { maxLength: 6 })
      .map((rules) => rules.map((rule, at): Rule => ({ ...rule, id: at + 1, name: `rule ${at + 1}` }))),
  })

/** A customer's own tariff alone, or followed by the standard one. */
export const someTariffs: fc.Arbitrary<Tariff[]> = fc.oneof(
  someTariff(2).map((own) => [own]),
  fc.tuple(someTariff(2), someTariff(1)),
)

const first = Date.UTC(2026, 0, 1) / 1000
const year = 366 * 24 * 3600

/** A stay of some seconds to five days in 2026. */
export const someStay: fc.Arbitrary<Required<Stay>> = fc
  .record({
    entry: fc.nat(year).map((second) => first + second),
    seconds: fc.oneof(fc.nat(3 * 3600), fc.nat(5 * 24 * 3600)),
    freeVisit: fc.constant(false),
  })
  .map(({ entry, seconds, freeVisit }) => ({ entry, exit: entry + seconds, freeVisit }))

/** A stay of up to two and a half days around a night with a daylight saving change in some zone. */
export const stayAtChange: fc.Arbitrary<Stay> = fc
  .record({
    day: fc.constantFrom('2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31'),
    after: fc.nat(36 * 3600),
    seconds: fc.oneof(fc.nat(3 * 3600), fc.nat(60 * 3600)),
  })
  .map(({ day, after, seconds }) => {
    const entry = Date.parse(`${day}T00:00:00Z`) / 1000 + after
    return { entry, exit: entry + seconds }
  })

export const someZone = fc.constantFrom('Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe')
