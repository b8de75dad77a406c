import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendQuery } from '../send-query'
import { Listeners } from '../listeners'
import { withTimeout } from '../with-timeout'

const MIN_PAUSE_MS = 500
const MAX_PAUSE_MS = 15_000
const RESPONSE_MS = 5000
const HEALTH_CHECK_MS = 20_000

const send = async (client: Client, text: string): Promise<void> => {
  await withTimeout(sendQuery(client, { text }), RESPONSE_MS, 'The connection does not respond')
}

/** One connection listens; after a loss another is opened, and listeners get an empty payload for what was missed. */
export class PostgresListener {
  #listeners = new Listeners()
  #newClient: () => Client
  #supervision: Promise<void> | undefined
  #client: Client | undefined
  #waiting = new Set<(client: Client) => void>()
  #end = new AbortController()

  constructor(newClient: () => Client) {
    this.#newClient = newClient
  }

  async listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>> {
    const isFirst = this.#listeners.add(channel, onMessage)
    this.#supervision ??= this.#supervise()
    const client = await this.#connected()
    if (isFirst) await send(client, `listen ${channel}`).catch(() => this.#connected(client))
    return async () => {
      if (this.#listeners.remove(channel, onMessage) && this.#client)
        await send(this.#client, `unlisten ${channel}`).catch(() => undefined)
    }
  }

  #connected(lost?: Client): Promise<Client> {
    if (this.#client && this.#client !== lost) return Promise.resolve(this.#client)
    return new Promise((resolve) => this.#waiting.add(resolve))
  }

  async #supervise(): Promise<void> {
    let pause = MIN_PAUSE_MS
    let isFirst = true
    while (!this.#end.signal.aborted) {
      const client = this.#newClient()
      client.on('error', () => undefined)
      client.on('notification', ({ channel, payload }) => this.#listeners.dispatch(channel, payload ?? ''))
      try {
        await client.connect()
        for (const channel of this.#listeners.channels) await send(client, `listen ${channel}`)
        this.#client = client
        this.#waiting.forEach((resolve) => resolve(client))
        this.#waiting.clear()
        if (!isFirst) this.#listeners.dispatchMissed()
        isFirst = false
        pause = MIN_PAUSE_MS
        await this.#untilLost(client)
      } catch {
        // The next attempt follows the pause.
      }
      this.#client = undefined
      const ended = client.end().catch(() => undefined)
      if (this.#end.signal.aborted)
        await withTimeout(ended, RESPONSE_MS, 'The connection does not end').catch(() => undefined)
      // Jitter: servers must not all come back at the same moment.
      await sleep(pause * (0.5 + Math.random() / 2), undefined, { ref: false, signal: this.#end.signal }).catch(
        () => undefined,
      )
      pause = Math.min(2 * pause, MAX_PAUSE_MS)
    }
  }

  /** A dead network raises no error, so the connection is also checked regularly. */
  async #untilLost(client: Client): Promise<void> {
    const isOver = new AbortController()
    client.once('end', () => isOver.abort())
    const signal = AbortSignal.any([isOver.signal, this.#end.signal])
    while (!signal.aborted) {
      await sleep(HEALTH_CHECK_MS, undefined, { ref: false, signal }).catch(() => undefined)
      if (!signal.aborted) await send(client, 'select 1')
    }
  }

  async close(): Promise<void> {
    this.#end.abort()
    await this.#supervision
  }
}
