export type ReportRow = Record<string, unknown>

/**
 * First and last moment of a report (wall time), the only park that it includes (null: all in the user's scope), and how
 * its rows are grouped (null: as declared).
 */
export interface Span {
  from: string
  to: string
  park: string | null
  group: string | null
}
