/** 6 to 16 letters, digits or underscores of at least two of the four character classes (spec, section 5). */
export const isPassword = (value: string): boolean =>
  /^\w{6,16}$/.test(value) && ![/^[a-z]+$/, /^[A-Z]+$/, /^_+$/, /^\d+$/].some((oneClass) => oneClass.test(value))
