/** A row as an answer carries it, by wire name. */
export type WireRow = Readonly<Record<string, unknown>>
