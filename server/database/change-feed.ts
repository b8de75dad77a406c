import { RowChanges, type ChangedIn } from './row-changes'

/** How long changes are gathered before everybody hears of them, in milliseconds. */
const pause = 250

/** Where every instance, and through `/api/events` every open window, hears what changed. */
export const eventsChannel = 'berth_events'

/** That rows of resources changed; never which, nor to what. */
export interface RowsChanged {
  type: 'rows'
  resources: readonly string[]
  /** Null: rows of no park. */
  park: string | null
  /** Resource -> the id of the request that alone changed it. */
  by: Readonly<Record<string, string>>
}

function toldOf(park: string | null, changed: ChangedIn): RowsChanged {
  const by = [...changed].filter((one): one is [string, string] => one[1] !== null)
  return { type: 'rows', resources: [...changed.keys()], park, by: Object.fromEntries(by) }
}

type Notify = (channel: string, payload: string) => Promise<void>

/** Tells every instance that rows changed: every quarter of a second at most for each park, however much happens there. */
export class ChangeFeed {
  #gathered = new RowChanges()
  #notify: Notify
  #timer: NodeJS.Timeout | undefined

  constructor(notify: Notify) {
    this.#notify = notify
  }

  wrote(resource: string, park: string | null): void {
    this.#gathered.add(resource, park)
    this.#timer ??= setTimeout(() => void this.flush(), pause)
  }

  add(changes: RowChanges): void {
    this.#gathered.addAll(changes)
    if (!this.#gathered.isEmpty) this.#timer ??= setTimeout(() => void this.flush(), pause)
  }

  /** Tells what has not been told yet. Where that fails the connection is gone, and its return is told to everybody. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const [park, changed] of this.#gathered.take())
      await this.#notify(eventsChannel, JSON.stringify(toldOf(park, changed))).catch(() => undefined)
  }
}
