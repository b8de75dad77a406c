/** Letters and digits, at least one digit (GA 36 requires some). */
const couldBePlate = /^(?=\D*\d)[\p{L}\p{N}]+$/u

/**
 * The normalized form of a plate for storing and searching: upper case, half-width, without blanks, dots and dashes
 * (`粤b·8k2t6` is `粤B8K2T6`). A text that can't be a plate is returned unchanged.
 */
export function plateText(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s·•‧∙⋅・.。-]/g, '')
    .toUpperCase()
  return couldBePlate.test(plain) ? plain : typed
}
