/** What a whole text of these kinds matches. Checks, settings and the calls' document go by it. */
export const patterns = {
  phone: /^1[3-9]\d{9}$/,
  email: /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/,
  /** 3 to 12 letters, digits or underscores (spec, section 5). */
  username: /^\w{3,12}$/,
  /** 6 to 16 letters, digits or underscores of at least two of the four sorts (spec, section 5). */
  password: /^(?!([a-z]+|[A-Z]+|_+|\d+)$)\w{6,16}$/,
} as const

export const isUsername = (value: string): boolean => patterns.username.test(value)
export const isPassword = (value: string): boolean => patterns.password.test(value)
