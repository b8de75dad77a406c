import { isIPv6 } from 'node:net'
import { sha256 } from './tokens'

/** Seconds that the nth failure in a row locks a name for; the last one holds for all that follow. */
export const nameLocks: readonly number[] = [0, 0, 0, 0, 60, 120, 240, 480, 900]

/** Failures in a row that make a captcha due, where a provider is set up. */
export const failuresToCaptcha = 3

/** After a day without a failure a name starts afresh. */
export const nameMemorySeconds = 86_400

/** An address may fail so often within a window that opens with its first failure. */
export const addressLimit = { failures: 30, seconds: 600 }

/** What failures of a name are counted under: hashed, since people type passwords into the wrong field. */
export const nameSubject = (userName: string): string => `name:${sha256(userName)}`

/** The first four groups of an IPv6 address: one customer's network. */
function network(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const filled = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** What failures of an address are counted under; IPv6 by its /64, which one machine has to itself. */
export function addressSubject(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return `address:${isIPv6(plain) ? network(plain) : plain}`
}
