/** For checks, settings and the OpenAPI document. */
export const patterns = {
  phone: /^1[3-9]\d{9}$/,
  email: /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/,
  /** 3 to 12 letters, digits or underscores (spec, section 5). */
  username: /^\w{3,12}$/,
  /** 6 to 16 letters, digits or underscores of at least two of the four sorts (spec, section 5). */
  password: /^(?!([a-z]+|[A-Z]+|_+|\d+)$)\w{6,16}$/,
} as const

export const isUsername = (value: string): boolean => patterns.username.test(value)
/** A mobile number without separators and country code; null for other numbers. */
export function mobileNumber(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '')
  return patterns.phone.test(digits) ? digits : null
}

/** A telephone number as it is stored and searched: a mobile one as `mobileNumber`, others as identifiers. */
export function telephoneText(typed: string): string {
  const text = identifierText(typed)
  return mobileNumber(text) ?? text
}

export const isPassword = (value: string): boolean => patterns.password.test(value)

const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u
const everyForbidden = new RegExp(forbidden, 'gu')

/** No unpaired surrogates and no control characters except tabs and line ends. */
export const isPlain = (text: string): boolean => !forbidden.test(text)

/** The text with `�` for each character that a plain text doesn't contain. */
export const withoutForbidden = (text: string): string => text.replace(everyForbidden, '\ufffd')

/** `max` counts code points. */
export const fitsLength = (text: string, max: number): boolean => text.length <= max || [...text].length <= max

/** Letters, digits and signs as Chinese input methods write them in full width, and their space. */
const fullWidth = /[\uff01-\uff5e\u3000]/g

/** Without this character at both ends. Unlike a pattern, it looks at each of them once, however many there are. */
export function withoutAtEnds(text: string, character: string): string {
  let [from, to] = [0, text.length]
  while (from < to && text[from] === character) from += 1
  while (from < to && text[to - 1] === character) to -= 1
  return text.slice(from, to)
}

/** An identifier as it is stored and searched: `　Ａ１２ ` is `A12`. All other characters stay as they are. */
export const identifierText = (typed: string): string =>
  withoutAtEnds(
    typed.replace(fullWidth, (character) => character.normalize('NFKC')),
    ' ',
  )
