import { randomBytes } from 'node:crypto'
import { second } from '../../../model/durations'
import type { Database } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { runWithDeadline, runWithoutDeadline } from '../../database/call-context'
import type { SiteLog } from '../site-log'
import type { SharedBroker } from '../broker/broker-link'
import { addParks, census, enter, giveBack, heldBy, leasesChannel, leave, removeDead, renew, take } from './lease-rows'

/** An instance that isn't listed gets none. */
export function shareOf(id: string, instances: readonly string[], parks: number): number {
  const place = instances.indexOf(id)
  if (place < 0) return 0
  const each = Math.floor(parks / instances.length)
  return each + (place < parks % instances.length ? 1 : 0)
}

function repeatedly(work: () => Promise<void>, pause: number) {
  let isDue = false
  let isOver = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const run = async (): Promise<void> => {
    while (isDue && !isOver) {
      isDue = false
      await work()
    }
    running = undefined
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(now, pause)
  }
  function now(): void {
    isDue = true
    if (!isOver) running ??= run()
  }
  return {
    now,
    async end(): Promise<void> {
      isOver = true
      clearTimeout(timer)
      await running
    },
  }
}

const every = 2 * second

/** Shorter than the silence after which others declare the instance dead. */
const counted = 5 * second

interface ParkLeasesOptions {
  database: Database
  log: SiteLog
  broker: SharedBroker
  /** Resolves when the received messages of these parks are handled. */
  handled: (parks: readonly string[]) => Promise<void>
}

export interface ParkLeases {
  /** False also while the instance could not say that it lives. */
  holds(park: string): boolean
  count(): number
  areTaken(): boolean
  look(): void
  close(): Promise<void>
}

const failureIn =
  (log: SiteLog) =>
  (err: unknown): void => {
    if (!isTemporary(err)) log.error({ err }, 'the car parks of this server could not be determined')
  }

async function currentShare(database: Database, own: string): Promise<number> {
  const { instances, parks } = await census(database)
  return shareOf(own, instances, parks)
}

/**
 * A dead instance's parks are taken over within ten seconds. An instance that was paused asks before it relies on a
 * park.
 */
export async function holdParks({ database, log, broker, handled }: ParkLeasesOptions): Promise<ParkLeases> {
  let id: string | null = null
  let parks: ReadonlySet<string> = new Set()
  let areTaken = false
  const leaving = new Set<string>()
  let seen = -Infinity
  const isSure = (): boolean => performance.now() - seen < counted
  const follow = (): Promise<void> => broker.follow([...parks].filter((park) => !leaving.has(park)))

  const resign = async (): Promise<void> => {
    areTaken = false
    if (id === null) return
    parks = new Set()
    await follow()
    await leave(database, id)
    id = null
  }
  const appear = async (): Promise<string> => {
    if (id !== null && (await renew(database, id))) return id
    if (id !== null) log.warn({}, 'other servers took this one for dead; it takes car parks anew')
    ;[id, parks] = [null, new Set()]
    const own = randomBytes(9).toString('base64url')
    await enter(database, own, { alone: database.kind === 'embedded' })
    return (id = own)
  }
  const handOver = async (own: string, surplus: readonly string[]): Promise<void> => {
    for (const park of surplus) leaving.add(park)
    try {
      await follow()
      await handled(surplus)
      await giveBack(database, own, surplus)
      parks = new Set([...parks].filter((park) => !surplus.includes(park)))
    } finally {
      for (const park of surplus) leaving.delete(park)
    }
  }
  const failed = failureIn(log)
  const look = async (): Promise<void> => {
    // Other instances hear the parks meanwhile.
    if (!broker.isConnected()) return resign()
    const [now, wasSure] = [performance.now(), isSure()]
    const own = await appear()
    parks = new Set(await heldBy(database, own))
    seen = now
    // After an outage of the database, other instances get time to come back.
    if (wasSure) await removeDead(database)
    await addParks(database)
    const share = await currentShare(database, own)
    if (parks.size < share && (await take(database, own, share - parks.size)) > 0)
      parks = new Set(await heldBy(database, own))
    const surplus = [...parks].slice(share).filter((park) => !leaving.has(park))
    // Not awaited: signs of life must not wait for the broker.
    if (surplus.length > 0) void runWithoutDeadline(() => handOver(own, surplus)).catch(failed)
    else void follow()
    areTaken = true
  }
  const rounds = repeatedly(() => runWithDeadline(counted, look).catch(failed), every)
  const stopListening = await database.listen(leasesChannel, rounds.now)
  // Not before the caller can answer for the parks.
  broker.onConnect(rounds.now)
  rounds.now()

  return {
    holds: (park) => parks.has(park) && isSure(),
    count: () => parks.size,
    areTaken: () => areTaken,
    look: rounds.now,
    async close() {
      await stopListening()
      await rounds.end()
      const held = [...parks]
      await broker.follow([])
      await handled(held)
      await resign().catch(failed)
    },
  }
}
