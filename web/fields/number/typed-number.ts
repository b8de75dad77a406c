/**
 * `1,234.50` or `1 234.50`: with separators between thousands. More digits may come first, as those that were typed before
 * have lost their separator.
 */
const isGrouped = (text: string): boolean => /^-?\d+([, ])\d{3}(?:\1\d{3})*(?:\.\d*)?$/.test(text)

/**
 * The value of a typed decimal number, which stays text, to avoid floating-point rounding; any other text as it is, for
 * the check to report. Takes what input methods and spreadsheets write: full-width characters, separators of thousands.
 */
export function typedDecimal(typed: string): string | null {
  const text = typed.normalize('NFKC').replaceAll('。', '.').trim()
  return (isGrouped(text) ? text.replace(/[, ]/g, '') : text) || null
}

/** The same for a whole number, which becomes a number. */
export function typedNumber(typed: string): number | string | null {
  const text = typedDecimal(typed)
  return text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : text
}
