export type ReportRow = Record<string, unknown>

/** Wall times; `park` null: all in the user's scope; `group` null: as declared. */
export interface Span {
  from: string
  to: string
  park: string | null
  group: string | null
}
