import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import type { SiteLog } from '../site-log'
import type { SignedIn } from './device-sign-in'

export interface Connected {
  device: SignedIn
  close: () => void
}

interface EndRevokedOptions {
  database: Connection
  connected: () => Iterable<Connected>
  /** Milliseconds. A notification may be lost. */
  every: number
  log: SiteLog
}

const selecting = `SELECT "name", "park_code", "secret_hash" FROM "device"
  WHERE "name" = ANY($1) AND "revoked_at" IS NULL`

export function endRevoked({ database, connected, every, log }: EndRevokedOptions) {
  let running: Promise<void> | undefined
  let isDue = false

  const checkOnce = async (): Promise<void> => {
    const before = [...connected()]
    if (before.length === 0) return
    const names = [...new Set(before.map(({ device }) => device.name))]
    const rows = await database.rows({ text: selecting, values: [writeCell(names)], name: 'device_connected' })
    const valid = new Set(rows.map((row) => JSON.stringify(row)))
    for (const { device, close } of before) {
      const { name, park, hash } = device
      if (valid.has(JSON.stringify([name, park, hash]))) continue
      log.warn({ device: name, park }, 'a device was disconnected: it was revoked or changed')
      close()
    }
  }
  const checkAll = async (): Promise<void> => {
    while (isDue) {
      isDue = false
      await checkOnce().catch((error: unknown) => log.error({ err: error }, 'connected devices could not be checked'))
    }
    running = undefined
  }
  const check = (): void => {
    isDue = true
    running ??= checkAll()
  }
  const timer = setInterval(check, every)
  timer.unref()
  return {
    check,
    async close(): Promise<void> {
      clearInterval(timer)
      isDue = false
      await running
    },
  }
}
