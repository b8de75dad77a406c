/** Quotes an SQL identifier that was read from the database. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ')
