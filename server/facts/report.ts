import type { Resource, Row } from '../../model/resource'

export type Value = Row<Resource>[string]

/** The value of each field that counts, and its time in milliseconds, negated for first values (`mergeFirstReport`). */
export type Reported = Readonly<Record<string, readonly [at: number, value: Value]>>

/** `undefined` is not reported; `null` is reported as empty. */
type ReportedValues = Readonly<Record<string, Value | undefined>>

const supersedes = (one: readonly [number, Value], other: readonly [number, Value] | undefined): boolean =>
  !other || one[0] > other[0] || (one[0] === other[0] && JSON.stringify(one[1]) > JSON.stringify(other[1]))

/** The value with the latest device time counts, whatever the order of messages. */
export function mergeReport(reported: Reported, at: number, values: ReportedValues): Reported {
  const changes = Object.entries(values)
    .flatMap(([field, value]) => (value === undefined ? [] : [[field, [at, value]] as const]))
    .filter(([field, entry]) => supersedes(entry, reported[field]))
  return changes.length > 0 ? { ...reported, ...Object.fromEntries(changes) } : reported
}

export const mergeFirstReport = (reported: Reported, at: number, values: ReportedValues): Reported =>
  mergeReport(reported, -at, values)

export function mergeCounts(reported: Reported, counts: Readonly<Record<string, number | undefined>>): Reported {
  const sums = Object.entries(counts)
    .filter((one): one is [string, number] => Boolean(one[1]))
    .map(([field, count]) => [field, [0, Number(reported[field]?.[1] ?? 0) + count]] as const)
  return sums.length > 0 ? { ...reported, ...Object.fromEntries(sums) } : reported
}

export const diffReports = (now: Reported, before: Reported): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(now)
      .filter(([field, [, value]]) => JSON.stringify(value) !== JSON.stringify(before[field]?.[1]))
      .map(([field, [, value]]) => [field, value]),
  )
