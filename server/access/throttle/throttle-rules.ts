import { isIPv6 } from 'node:net'
import type { Configs } from '../../config/configs'
import { sha256 } from '../../sha256'

/**
 * Seconds for which the nth failure in a row locks a name: none, then a minute, then twice as long each time up to the
 * longest lock; the last value applies to all further ones.
 */
export function nameLocks({ lockFailures, lockMinutes }: Pick<Configs, 'lockFailures' | 'lockMinutes'>): number[] {
  const locks = Array<number>(lockFailures - 1).fill(0)
  for (let minutes = 1; minutes < lockMinutes; minutes *= 2) locks.push(minutes * 60)
  return [...locks, lockMinutes * 60]
}

/** Failures of a name after which a captcha is required, if that is before the first lock. */
export const failuresToCaptcha = 3

/** After this time without a failure a name's count starts again. */
export const nameMemorySeconds = 86_400

/** Allowed failures of an IP address within a time window that begins with its first failure. */
export const addressLimit = { failures: 30, seconds: 600 }

/** Key under which failures of a name are counted: hashed, since users may type passwords into the wrong field. */
export const nameSubject = (userName: string): string => `name:${sha256(userName)}`

/** Those from the address of the last good sign-in: these count by themselves, so that strangers can't lock its user out. */
export const knownSubject = (userName: string): string => `known:${sha256(userName)}`

/** Wrong old passwords of a session. */
export const changeSubject = (tokenHash: string): string => `change:${tokenHash}`

/** Of who has signed in there: they wait for what they did themselves, not for what others do at their address. */
export const countsAlone = (subject: string): boolean => !subject.startsWith('name:')

function network(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':') ?? []
  const filled = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function addressOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '')
  return isIPv6(plain) ? network(plain) : plain
}

/** Key under which failures of an IP address are counted; IPv6 by its /64, which belongs to one customer. */
export const addressSubject = (ip: string): string => `address:${addressOf(ip)}`

/** Wrong passkeys of who has given no name. */
export const passkeySubject = (ip: string): string => `name:passkey ${addressOf(ip)}`
