import { hash as hashSecret, verify } from '@node-rs/argon2'
import { Semaphore } from 'async-mutex'
import { LRUCache } from 'lru-cache'
import { createHash, randomBytes } from 'node:crypto'
import { zhEn, type Label } from '../../../model/label'
import { isTopicLevel } from '../../../model/site/site-topics'
import { noteKeyUse } from '../../access/repeated/key-uses'
import { addressSubject } from '../../access/throttle/throttle-rules'
import type { Connection, Database } from '../../database/database'
import type { SiteLog } from '../site-log'
import { makeSignInThrottle, type Subjects } from './sign-in-throttle'
import { writeCell } from '../../rows/cells'
import { owners, ownersWithoutBroker, type DeviceKind } from './device-facts'
import type { Device } from './topic-rights'

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
  as: DeviceKind
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
const routes: Record<DeviceKind, string> = { device: 'device', camera: 'camera', chargePoint: 'ocpp' }

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
