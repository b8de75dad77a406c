/** Yuan have up to two decimals; exact, without floating point. */
export function centsOf(yuan: string): number {
  const [whole = '', decimals = ''] = yuan.split('.')
  return Number(whole + decimals.padEnd(2, '0'))
}

export function yuanOf(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
