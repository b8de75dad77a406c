import type { Lang } from '../../model/label'

/** By whose words and clocks facts are recorded. */
export interface Operator {
  /** The time zone by whose clocks stays are priced. */
  tzName: string
  /** The language of rows that hold one text. */
  defaultLang: Lang
}

/** How a fact came, and for whom it is recorded. */
export interface Arrival extends Operator {
  device: string
  /** In milliseconds since 1970. */
  receivedAt: number
}
