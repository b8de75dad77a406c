import type { Lang } from '../../model/label'

/** How a fact came, and by whose words and clocks it is recorded. */
export interface Arrival {
  device: string
  /** In milliseconds since 1970. */
  receivedAt: number
  /** The operator's time zone, by whose clocks stays are priced. */
  tzName: string
  /** The language of rows that hold one text. */
  lang: Lang
}
