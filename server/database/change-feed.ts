import { runWithoutDeadline } from './call-context'
import { RowChanges, type ChangedResources } from './row-changes'

const pauseMs = 250

export const eventsChannel = 'berth_events'

/** PostgreSQL rejects a payload of 8000 bytes. */
const maxBytes = 7900

export interface ParkChanges {
  resources: readonly string[]
  park: string | null
  /** Resource -> id of the request that changed it, if no other did. */
  by: Readonly<Record<string, string>>
}

export interface RowsChanged {
  type: 'rows'
  changes: readonly ParkChanges[]
}

export function parkChanges(park: string | null, changed: ChangedResources): ParkChanges {
  const by = [...changed].filter((one): one is [string, string] => one[1] !== null)
  return { resources: [...changed.keys()], park, by: Object.fromEntries(by) }
}

const messageOf = (changes: readonly string[]): string => `{"type":"rows","changes":[${changes.join()}]}`

function messagesOf(changes: readonly ParkChanges[]): string[] {
  const messages: string[][] = []
  let left = 0
  for (const one of changes) {
    const whole = JSON.stringify(one)
    const text = Buffer.byteLength(whole) < maxBytes ? whole : JSON.stringify({ ...one, by: {} })
    const bytes = Buffer.byteLength(text) + 1
    if (bytes > left) {
      messages.push([])
      left = maxBytes - messageOf([]).length
    }
    messages.at(-1)?.push(text)
    left -= bytes
  }
  return messages.map(messageOf)
}

type Notify = (channel: string, ...payloads: string[]) => Promise<void>

/** Notifies every instance of changed rows: of all parks by one statement, at most every 250 ms. */
export class ChangeFeed {
  #pending = new RowChanges()
  #notify: Notify
  #timer: NodeJS.Timeout | undefined

  constructor(notify: Notify) {
    this.#notify = notify
  }

  noteChange(resource: string, park: string | null): void {
    this.#pending.add(resource, park)
    this.#schedule()
  }

  add(changes: RowChanges): void {
    this.#pending.addAll(changes)
    if (!this.#pending.isEmpty) this.#schedule()
  }

  #schedule(): void {
    this.#timer ??= runWithoutDeadline(() => setTimeout(() => void this.flush(), pauseMs))
  }

  /** Failures are ignored: listeners are notified when the connection is back. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const changes = this.#pending.take().map((one) => parkChanges(...one))
    if (changes.length > 0) await this.#notify(eventsChannel, ...messagesOf(changes)).catch(() => undefined)
  }
}
