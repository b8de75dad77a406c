/** Cents of yuan written with up to two decimals, as forms and rows have them; exact, with no float on the way. */
export function centsOf(yuan: string): number {
  const [whole = '', decimals = ''] = yuan.split('.')
  return Number(whole + decimals.padEnd(2, '0'))
}

/** Yuan with two decimals of cents that are 0 or more. */
export function yuanOf(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
