/** Letters and digits, at least one digit (GA 36 requires some). */
const couldBePlate = /^(?=\D*\d)[\p{L}\p{N}]+$/u

/** Normalized for storing and searching: `粤b·8k2t6` is `粤B8K2T6`. A text that can't be a plate is returned unchanged. */
export function plateText(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s·•‧∙⋅・.。-]/g, '')
    .toUpperCase()
  return couldBePlate.test(plain) ? plain : typed
}
