/** A row of a response, by wire name. */
export type WireRow = Readonly<Record<string, unknown>>
