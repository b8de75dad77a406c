/** Digits, perhaps in groups, after an optional `+`. */
const oneNumber = /^\+?[\d(][\d ()-]*$/
const [fewest, most] = [3, 15]

/** The `tel:` address that calls a number; null if the text is anything else than one number. */
export function telephoneAddress(text: string): string | null {
  const number = text.trim()
  const digits = number.replace(/\D/g, '')
  if (!oneNumber.test(number) || digits.length < fewest || digits.length > most) return null
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`
}
