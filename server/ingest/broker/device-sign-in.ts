import { hash as hashSecret, verify } from '@node-rs/argon2'
import { Semaphore } from 'async-mutex'
import { LRUCache } from 'lru-cache'
import { createHash, randomBytes } from 'node:crypto'
import { zhEn, type Label } from '../../../model/label'
import { isTopicLevel } from '../../../model/site/site-topics'
import { noteKeyUse } from '../../access/repeated-entries'
import { addressSubject } from '../../access/throttle/throttle-rules'
import type { Connection, Database } from '../../database/database'
import type { SiteLog } from '../site-log'
import { writeCell } from '../../rows/cells'
import { owners, ownersWithoutBroker, type SignInKind } from '../../devices/device-facts'
import type { Device } from './topic-rights'

/** Seconds for which the nth failure in a row locks a name; the last value holds for further ones. */
export const nameLocks: readonly number[] = [0, 0, 0, 0, 5, 15, 60, 120, 300]

/** The time begins with the first failure. A hall has one address. */
export const addressLimit = { failures: 60, seconds: 600 }

const nameMemory = 86_400_000

const maxRemembered = 20_000

interface Failures {
  count: number
  first: number
  last: number
  /** Milliseconds since 1970, as `first` and `last`. */
  lockedUntil: number
}

interface Subjects {
  name: string
  address: string | null
}

/** Kept in memory: an embedded broker is the only server of its devices. */
export function makeSignInThrottle(now: () => number = Date.now) {
  const names = new LRUCache<string, Failures>({ max: maxRemembered })
  const addresses = new LRUCache<string, Failures>({ max: maxRemembered })

  const secondsOf = (known: Failures | undefined): number =>
    Math.max(0, Math.ceil(((known?.lockedUntil ?? 0) - now()) / 1000))
  const next = (known: Failures | undefined, isOver: (known: Failures) => boolean): Failures => {
    const { count, first } = known && !isOver(known) ? known : { count: 0, first: now() }
    return { count: count + 1, first, last: now(), lockedUntil: 0 }
  }

  return {
    secondsLeft: ({ name, address }: Subjects): number =>
      Math.max(secondsOf(names.get(name)), address === null ? 0 : secondsOf(addresses.get(address))),
    failed({ name, address }: Subjects): number {
      const ofName = next(names.get(name), ({ last }) => last < now() - nameMemory)
      const lock = nameLocks[Math.min(ofName.count, nameLocks.length) - 1] ?? 0
      names.set(name, { ...ofName, lockedUntil: now() + lock * 1000 })
      if (address === null) return lock
      const { seconds, failures } = addressLimit
      const ofAddress = next(addresses.get(address), ({ first }) => first <= now() - seconds * 1000)
      const lockedUntil = ofAddress.count >= failures ? ofAddress.first + seconds * 1000 : 0
      addresses.set(address, { ...ofAddress, lockedUntil })
      return Math.max(lock, secondsOf(addresses.get(address)))
    },
    succeeded: ({ name }: Subjects): void => void names.delete(name),
  }
}

const maxCached = 20_000
/** A check takes 19 MiB and one of the four threads of Node's pool. */
const checksAtOnce = 2
const queriesAtOnce = 4

export interface SignedIn extends Device {
  hash: string
}

export interface Attempt {
  name: string
  secret: Buffer
  address: string
  /** The secret is valid for this kind only. */
  as: SignInKind
  isGone: () => boolean
}

interface Later {
  retryAfter: number
}

export type SignInResult = SignedIn | 'refused' | Later
export type SignIn = (attempt: Attempt) => Promise<SignInResult>

interface Known extends Device {
  hash: string
  address: string | null
}

const digestOf = (hash: string, secret: Buffer): string =>
  createHash('sha256').update(hash).update('\0').update(secret).digest('hex')

async function lookUp(database: Connection, { name, as }: Attempt): Promise<Known | null> {
  const [row] = await database.rows({
    text: `SELECT "park_code", "secret_hash", "address" FROM "device" WHERE "name" = $1 AND "revoked_at" IS NULL
      AND (coalesce("owner", '') = ANY($2)) = $3::boolean`,
    values: [name, writeCell(as === 'device' ? ownersWithoutBroker : [owners[as]]), String(as !== 'device')],
    name: 'device_sign_in',
  })
  const [park, hash, address = null] = row ?? []
  return park && hash ? { name, park, hash, address } : null
}

const keyOf = (name: string): Label => zhEn(`设备 ${name}`, `device ${name}`)
const routes: Record<SignInKind, string> = { device: 'device', camera: 'camera', chargePoint: 'ocpp' }

/** Failures at a device's usual address and elsewhere count apart, so that strangers can't lock the device out. */
function subjectsOf(known: Known | null, name: string, address: string): Subjects {
  if (known === null) return { name, address }
  const own = `${name} ${known.hash}`
  return known.address === address ? { name: `${own} ${address}`, address: null } : { name: own, address }
}

/**
 * Caches SHA-256 of right secrets, so that reconnecting costs one query. An unknown name costs as much time as a
 * wrong secret.
 */
export function makeSignIn(database: Database, log: SiteLog): SignIn {
  const verified = new LRUCache<string, string>({ max: maxCached })
  const throttle = makeSignInThrottle()
  const checks = new Semaphore(checksAtOnce)
  const queries = new Semaphore(queriesAtOnce)
  const dummyHash = hashSecret(randomBytes(24))

  const fail = (subjects: Subjects, name: string, address: string): 'refused' => {
    const seconds = throttle.failed(subjects)
    if (seconds > 0) log.warn({ device: name.slice(0, 64), address, seconds }, 'sign-ins fail, and have to wait')
    return 'refused'
  }
  const remember = async (known: Known, { as, address: ip }: Attempt, digest: string): Promise<void> => {
    const { name, park, hash } = known
    const address = addressSubject(ip)
    verified.set(name, digest)
    noteKeyUse(database, { name: keyOf(name), hash, every: 'day', park, route: routes[as], method: '', ip })
    if (known.address === address) return
    const text = 'UPDATE "device" SET "address" = $2 WHERE "name" = $1'
    await database.run({ text, values: [known.name, address], name: 'device_address' })
  }
  const check = async (known: Known | null, attempt: Attempt, address: string) => {
    const { name, secret, isGone } = attempt
    const subjects = subjectsOf(known, name, address)
    const retryAfter = throttle.secondsLeft(subjects)
    if (isGone() || retryAfter > 0) return { retryAfter }
    const isRight = await verify(known?.hash ?? (await dummyHash), secret)
    if (!known || !isRight) return fail(subjects, name, address)
    throttle.succeeded(subjects)
    await remember(known, attempt, digestOf(known.hash, secret))
    return known
  }

  return async (attempt) => {
    const { name, secret } = attempt
    const address = addressSubject(attempt.address)
    const known = isTopicLevel(name) ? await queries.runExclusive(() => lookUp(database, attempt)) : null
    const digest = known && digestOf(known.hash, secret)
    if (known && digest && verified.get(name) === digest) {
      await remember(known, attempt, digest)
      return known
    }
    const retryAfter = throttle.secondsLeft(subjectsOf(known, name, address))
    if (retryAfter > 0) return { retryAfter }
    const isUsual = known?.address === address
    return checks.runExclusive(() => check(known, attempt, address), 1, isUsual ? 1 : 0)
  }
}
