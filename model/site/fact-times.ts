import { day } from '../durations'
import { factLimits } from './fact-limits'
import type { Instant } from './facts/parts'
import type { FactKind, FactOf } from './site-messages'

/** What a time may be, compared with the `at` of its fact. None may be more than a day (`factLimits.ahead`) later. */
export interface TimeRule {
  /** How long before `at` it may be, in milliseconds; absent: as long as times are accepted, since 2000. */
  behind?: number
  /** A field of the fact whose time, if given, may not be earlier. */
  until?: 'at' | 'ended_at'
}

/** Happened at about the time of the fact. */
const recent: TimeRule = { behind: factLimits.behind }
/** May be long ago, such as the beginning of a failure, or what another system says of a payment. */
const began: TimeRule = { behind: 3660 * day }
/** A car may be forgotten, and its delivery is needed: an operator reviews the bill of a stay that is over a year long. */
const carEntry: TimeRule = {}

/** Those of a fact, and of its parts (`stalls.since`). `at` is compared with the server's time, and `sent` has to be. */
type TimePath<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends Instant
    ? Exclude<K, 'at' | 'sent'>
    : NonNullable<T[K]> extends readonly (infer Entry)[]
      ? `${K}.${TimePath<Entry>}`
      : NonNullable<T[K]> extends object
        ? `${K}.${TimePath<NonNullable<T[K]>>}`
        : never
}[keyof T & string]

const doors = { door_open_time: recent, door_close_time: recent }

/** What the times of each kind of fact may be. */
export const factTimes: { readonly [K in FactKind]: Readonly<Record<TimePath<FactOf<K>>, TimeRule>> } = {
  'plate-read': {},
  'driver-recognised': {},
  'car-stored': doors,
  'car-delivered': { ...doors, car_in_time: { ...carEntry, until: 'at' } },
  'queue-changed': { asked_at: recent },
  'payment-made': { ordered_at: began, car_in_time: carEntry, 'wechat.time_end': began },
  'equipment-moved': { started_at: { ...began, until: 'ended_at' }, ended_at: recent },
  'stall-changed': {},
  warning: { raised_at: began },
  'plc-value': {},
  'terminal-state': {},
  'sensor-state': {},
  'gateway-state': {},
  charging: { started_at: { ...began, until: 'ended_at' }, ended_at: recent },
  snapshot: { 'stalls.since': carEntry },
}

/** The texts at a path; of a list, those of all entries. */
function textsAt(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((entry) => textsAt(entry, path))
  const [name = '', ...rest] = path
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? textsAt(Reflect.get(value, name), rest)
    : []
}

const days = (ms: number): string => (ms === day ? 'a day' : `${ms / day} days`)

function problemOf(time: string, { behind = Infinity, until }: TimeRule, fact: { at: string }): string | null {
  const before = Date.parse(fact.at) - Date.parse(time)
  if (-before > factLimits.ahead) return `is more than ${days(factLimits.ahead)} later than at`
  if (before > behind) return `is more than ${days(behind)} earlier than at`
  const [end] = until ? textsAt(fact, [until]) : []
  return end && Date.parse(time) > Date.parse(end) ? `is later than ${until}` : null
}

interface TimeOfFact {
  path: string
  parts: readonly string[]
  rule: TimeRule
}

const timesOf = new Map(
  Object.entries(factTimes).map(([kind, rules]) => [
    kind,
    Object.entries<TimeRule>(rules).map(([path, rule]): TimeOfFact => ({ path, parts: path.split('.'), rule })),
  ]),
)

/** The first time of a fact that can't be, and why; null if there is none. Pure. */
export function timeProblem<K extends FactKind>(kind: K, fact: FactOf<K>): string | null {
  for (const { path, parts, rule } of timesOf.get(kind) ?? [])
    for (const time of textsAt(fact, parts)) {
      const problem = problemOf(time, rule, fact)
      if (problem) return `${path}: ${problem}`
    }
  return null
}
