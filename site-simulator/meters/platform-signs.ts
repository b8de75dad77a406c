import { createHash } from 'node:crypto'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Of a call to the platform: what it has to be signed with. */
export function expectedSign(form: URLSearchParams, secret: string): string {
  const names = [...form.keys()].filter((name) => name !== 'sign').sort()
  return md5(names.map((name) => form.get(name)).join('') + secret)
}

/** What the platform says, signed; `content` is JSON as text. */
export function signed(content: string, secret: string): { response_content: string; timestamp: string; sign: string } {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return { response_content: content, timestamp, sign: md5(content + timestamp + secret) }
}
