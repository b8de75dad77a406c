/** How the search over all data finds rows: texts by a part, numbers by the whole. */
export interface Found<Name extends string = string> {
  by: readonly Name[]
  /** What it shows of a row. */
  shows: readonly Name[]
  /** The filters that its list is opened with: those of the row. */
  opens: readonly Name[]
}
