import { isIPv6 } from 'node:net'
import type { Configs } from '../../config/configs'
import { sha256 } from '../../sha256'

/**
 * Seconds for which the nth failure in a row locks a name: none, a minute, then twice as long each time. The last value
 * applies to all further ones.
 */
export function nameLocks({ lockFailures, lockMinutes }: Pick<Configs, 'lockFailures' | 'lockMinutes'>): number[] {
  const locks = Array<number>(lockFailures - 1).fill(0)
  for (let minutes = 1; minutes < lockMinutes; minutes *= 2) locks.push(minutes * 60)
  return [...locks, lockMinutes * 60]
}

export const failuresToCaptcha = 3

export const nameMemorySeconds = 86_400

export const addressLimit = { failures: 30, seconds: 600 }

/** Hashed, since users may type passwords into the wrong field. */
export const nameSubject = (userName: string): string => `name:${sha256(userName)}`

/** Failures from the address of the last good sign-in count separately: strangers can't lock the user out. */
export const knownSubject = (userName: string): string => `known:${sha256(userName)}`

export const changeSubject = (tokenHash: string): string => `change:${tokenHash}`

/** Known users wait for their own failures, not for those of others at their address. */
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

/** IPv6 by its /64, which belongs to one customer. */
export const addressSubject = (ip: string): string => `address:${addressOf(ip)}`

export const passkeySubject = (ip: string): string => `name:passkey ${addressOf(ip)}`
