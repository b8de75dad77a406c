import { LRUCache } from 'lru-cache'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { terminal } from '../../../resources/terminal/terminal'
import type { Connection } from '../../database/database'
import type { Sender } from '../../facts/parse-fact'
import { kindsOf } from '../../devices/device-facts'
import { takesPayments } from '../../devices/device-rows'

/** Milliseconds. A changed device may count as before for so long if its notification is lost. */
export const deviceMemory = 30_000

export type SenderOf = (name: string) => Promise<Sender | null>

interface Senders {
  senderOf: SenderOf
  clear: () => void
}

const alone: ReadonlySet<string | null> = new Set([terminal.name, nbDevice.name])

export function makeSenders(database: Pick<Connection, 'rows'>): Senders {
  const cache = new LRUCache<string, { sender: Sender | null }>({ max: 10_000, ttl: deviceMemory })
  const underWay = new Map<string, Promise<Sender | null>>()

  const read = async (name: string): Promise<Sender | null> => {
    const [row] = await database.rows({
      text: `SELECT "park_code", "owner", ${takesPayments} FROM "device" d WHERE "name" = $1 AND "revoked_at" IS NULL`,
      values: [name],
      name: 'device_sender',
    })
    if (!row) return null
    const [park, owner = null, payments] = row
    return {
      park: String(park),
      kinds: new Set(kindsOf(owner, payments === 't')),
      isAlone: alone.has(owner),
    }
  }
  const lookUp = async (name: string): Promise<Sender | null> => {
    const reading = read(name)
    underWay.set(name, reading)
    // A read that began before a change must not be cached after it.
    const isCurrent = (): boolean => underWay.get(name) === reading
    try {
      const sender = await reading
      if (isCurrent()) cache.set(name, { sender })
      return sender
    } finally {
      if (isCurrent()) underWay.delete(name)
    }
  }

  return {
    async senderOf(name) {
      const cached = cache.get(name)
      return cached ? cached.sender : (underWay.get(name) ?? lookUp(name))
    },
    clear() {
      underWay.clear()
      cache.clear()
    },
  }
}
