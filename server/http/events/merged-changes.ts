import { parkChanges, type ParkChanges } from '../../database/change-feed'
import { RowChanges } from '../../database/row-changes'

const pause = 250

/** Passes changes of instances on at once, or together after the pause. */
export class MergedChanges {
  #pending = new RowChanges()
  #timer: NodeJS.Timeout | undefined
  #sentAt = -Infinity

  constructor(private send: (changes: readonly ParkChanges[]) => void) {}

  add(changes: readonly ParkChanges[]): void {
    for (const { resources, park, by } of changes)
      for (const resource of resources) this.#pending.add(resource, park, by[resource] ?? null)
    const left = this.#sentAt + pause - performance.now()
    if (left <= 0) this.#sendAll()
    else this.#timer ??= setTimeout(() => this.#sendAll(), left)
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #sendAll(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#sentAt = performance.now()
    this.send(this.#pending.take().map((one) => parkChanges(...one)))
  }
}
