/**
 * The value of a typed whole number; any other text as it is, for the check to report. Takes what input methods and
 * spreadsheets write: full-width characters, thousands separators, spaces.
 */
export function typedNumber(typed: string): number | string | null {
  const text = typedDecimal(typed)
  return text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** The same for a decimal number, which stays text, to avoid floating-point rounding. */
export const typedDecimal = (typed: string): string | null =>
  typed.normalize('NFKC').replaceAll('。', '.').replace(/[\s,]/g, '') || null
