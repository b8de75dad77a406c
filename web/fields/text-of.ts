/** A value of a row as text for display or editing; '' for null, undefined and objects. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
