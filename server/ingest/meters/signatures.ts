import { createHash, timingSafeEqual } from 'node:crypto'

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex')

/** The platform's signature of a request: all values in the order of their names, and the random string. */
export const signOf = (fields: Readonly<Record<string, string>>, secret: string): string =>
  md5(
    Object.keys(fields)
      .toSorted()
      .map((name) => fields[name])
      .join('') + secret,
  )

/** Whether the platform signed its content, in constant time. */
export function isSigned(content: string, timestamp: string, sign: string, secret: string): boolean {
  const [expected, given] = [md5(content + timestamp + secret), sign.toLowerCase()].map((text) => Buffer.from(text))
  return expected !== undefined && given?.length === expected.length && timingSafeEqual(expected, given)
}
