import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendQuery } from './send-query'
import { Listeners } from './listeners'
import { withTimeout } from './with-timeout'

const RETRY_MS = 1000
const HEALTH_CHECK_MS = 20_000

/** Reconnects by itself. Notifications sent in between are lost, so listeners are then called with an empty payload. */
export class PostgresListener {
  #listeners = new Listeners()
  #connect: () => Client
  #client: Promise<Client> | undefined
  #closed = false

  constructor(connect: () => Client) {
    this.#connect = connect
  }

  async listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>> {
    const first = this.#listeners.add(channel, onMessage)
    const client = await (this.#client ??= this.#open())
    if (first) await sendQuery(client, { text: `listen ${channel}` })
    return async () => {
      if (!this.#listeners.remove(channel, onMessage) || this.#closed) return
      const current = await this.#client
      if (current) await sendQuery(current, { text: `unlisten ${channel}` })
    }
  }

  async #open(): Promise<Client> {
    const client = this.#connect()
    // A dead network raises no error: a regular query detects it and ends the connection, which then reconnects.
    const healthCheck = setInterval(() => {
      withTimeout(
        sendQuery(client, { text: 'select 1' }),
        HEALTH_CHECK_MS / 2,
        'The connection does not respond',
      ).catch(() => client.end())
    }, HEALTH_CHECK_MS)
    healthCheck.unref()
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => this.#listeners.dispatch(channel, payload ?? ''))
    client.on('end', () => {
      clearInterval(healthCheck)
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
        this.#listeners.dispatchMissed()
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
