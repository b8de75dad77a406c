import type { Resource, Row } from '../../../model/resource'

/** What a field of a row holds. */
export type Value = Row<Resource>[string]

/** What messages about one thing said of each field: the value that counts, and when it was told (milliseconds). */
export type Reported = Readonly<Record<string, readonly [at: number, value: Value]>>

/** What one message says: `undefined` is not told, `null` is told to be none. */
export type ReportedValues = Readonly<Record<string, Value | undefined>>

const counts = (mine: readonly [number, Value], other: readonly [number, Value] | undefined): boolean =>
  !other || mine[0] > other[0] || (mine[0] === other[0] && JSON.stringify(mine[1]) > JSON.stringify(other[1]))

/**
 * What is known after one more message: of each field, what was told last by the device's time counts. Any order of
 * messages, and any repetition, comes to the same.
 */
export function mergeReport(reported: Reported, at: number, said: ReportedValues): Reported {
  const news = Object.entries(said)
    .flatMap(([field, value]) => (value === undefined ? [] : [[field, [at, value]] as const]))
    .filter(([field, entry]) => counts(entry, reported[field]))
  return news.length > 0 ? { ...reported, ...Object.fromEntries(news) } : reported
}

/** The same for fields of which the first that was told counts. */
export const mergeFirstReport = (reported: Reported, at: number, said: ReportedValues): Reported =>
  mergeReport(reported, -at, said)

/** The fields that `now` says otherwise than `before`. */
export const diffReports = (now: Reported, before: Reported): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(now)
      .filter(([field, [, value]]) => JSON.stringify(value) !== JSON.stringify(before[field]?.[1]))
      .map(([field, [, value]]) => [field, value]),
  )
