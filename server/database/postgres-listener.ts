import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendQuery } from './send-query'
import { Listeners } from './listeners'
import { withinTime } from './within-time'

const RETRY_MS = 1000
const PULSE_MS = 20_000

/**
 * The one connection that hears notifications. It comes back by itself when it breaks; what was notified in between is
 * lost, as with every listener of PostgreSQL, of which an empty payload tells.
 */
export class PostgresListener {
  #listeners = new Listeners()
  #connect: () => Client
  #client: Promise<Client> | undefined
  #closed = false

  /** @param connect makes a client, not yet connected */
  constructor(connect: () => Client) {
    this.#connect = connect
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    const first = this.#listeners.add(channel, heard)
    const client = await (this.#client ??= this.#open())
    if (first) await sendQuery(client, { text: `listen ${channel}` })
    return async () => {
      if (!this.#listeners.remove(channel, heard) || this.#closed) return
      const now = await this.#client
      if (now) await sendQuery(now, { text: `unlisten ${channel}` })
    }
  }

  async #open(): Promise<Client> {
    const client = this.#connect()
    // A dead network says nothing; the pulse finds out and ends the connection, which brings the next one.
    const pulse = setInterval(() => {
      withinTime(sendQuery(client, { text: 'select 1' }), PULSE_MS / 2, 'No pulse').catch(() => client.end())
    }, PULSE_MS)
    pulse.unref()
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => this.#listeners.hear(channel, payload ?? ''))
    client.on('end', () => {
      clearInterval(pulse)
      if (!this.#closed) this.#client = this.#reopen()
    })
    await client.connect()
    for (const channel of this.#listeners.channels) await sendQuery(client, { text: `listen ${channel}` })
    return client
  }

  async #reopen(): Promise<Client> {
    for (;;) {
      await sleep(RETRY_MS, undefined, { ref: false })
      if (this.#closed) throw new Error('The database is closed')
      try {
        const client = await this.#open()
        this.#listeners.missed()
        return client
      } catch {
        continue
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }
}
