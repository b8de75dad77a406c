import { runWithoutDeadline } from './deadline'
import { RowChanges, type ChangedResources } from './row-changes'

const pauseMs = 250

/** The NOTIFY channel that every instance listens to; `/api/events` forwards its messages to browsers. */
export const eventsChannel = 'berth_events'

/** Rows of these resources changed. Contains neither ids nor values. */
export interface RowsChanged {
  type: 'rows'
  resources: readonly string[]
  /** Null: rows without a park. */
  park: string | null
  /** Resource -> id of the request that changed it, if no other did. */
  by: Readonly<Record<string, string>>
}

function rowsChanged(park: string | null, changed: ChangedResources): RowsChanged {
  const by = [...changed].filter((one): one is [string, string] => one[1] !== null)
  return { type: 'rows', resources: [...changed.keys()], park, by: Object.fromEntries(by) }
}

type Notify = (channel: string, payload: string) => Promise<void>

/** Notifies every instance of changed rows: one message per park, at most every 250 ms. */
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

  /** Publishes all pending changes. Failures are ignored: listeners are notified when the connection is back. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const [park, changed] of this.#pending.take())
      await this.#notify(eventsChannel, JSON.stringify(rowsChanged(park, changed))).catch(() => undefined)
  }
}
