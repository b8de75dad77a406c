/** Letters and digits, one digit at least (GA 36 gives every plate some). */
const couldBePlate = /^(?=\D*\d)[\p{L}\p{N}]+$/u

/**
 * A number plate as it is kept and searched for, however it was typed or read: capitals, half-width, without blanks, dots
 * and dashes. `粤b·8k2t6` is `粤B8K2T6`. A text that could be no plate stays as it is.
 */
export function plateText(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s·•‧∙⋅・.。-]/g, '')
    .toUpperCase()
  return couldBePlate.test(plain) ? plain : typed
}
