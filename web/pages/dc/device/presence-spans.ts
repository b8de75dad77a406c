import type { PresenceChange } from '../../../../model/site/device-report'

/** A time during which a car was there, or none; wall times. */
export interface PresenceSpan {
  from: string
  to: string
  isThere: boolean
}

/** The spans between changes within a range; what was before the first change is not known. */
export function presenceSpans(changes: readonly PresenceChange[], from: string, to: string): PresenceSpan[] {
  return changes.flatMap(({ at, have }, index) => {
    const start = at < from ? from : at
    const next = changes[index + 1]?.at ?? to
    const end = next > to ? to : next
    return start < end ? [{ from: start, to: end, isThere: have === 1 }] : []
  })
}
