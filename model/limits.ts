/** The most rows that one call deletes, values of a filter, and ids of a field with several references. */
export const maxValues = 1000

/** The longest text to search for, in characters. */
export const maxSearchLength = 200
