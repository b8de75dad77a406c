/** Formats an amount: `-1234.5` as `−1,234.50`. Works on the text, to avoid floating-point rounding. */
export function grouped(amount: string): string {
  const [, minus, whole = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (minus === undefined) return amount
  return `${minus && '−'}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`
}
