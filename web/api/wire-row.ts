/** A row of a response, by wire name. */
export type WireRow = Readonly<Record<string, unknown>>

/** The rows nested in a row of a tree. */
export const childRows = ({ children_list: rows }: WireRow): WireRow[] =>
  Array.isArray(rows) ? (rows as WireRow[]) : []
