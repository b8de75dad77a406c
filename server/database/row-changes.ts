import { AsyncLocalStorage } from 'node:async_hooks'

/** The call, by its request's id, that changes rows now. */
export const callUnderway = new AsyncLocalStorage<string>()

/** What changed in one park: the resources, each with the only call that changed it; null: others did, too, or no call. */
export type ChangedIn = ReadonlyMap<string, string | null>

/** Which rows changed, by their park (null: rows of none). However many rows they are, it stays small. */
export class RowChanges {
  #parks = new Map<string | null, Map<string, string | null>>()

  add(resource: string, park: string | null, by: string | null = callUnderway.getStore() ?? null): void {
    const changed = this.#parks.get(park) ?? new Map<string, string | null>()
    const same = !changed.has(resource) || changed.get(resource) === by
    changed.set(resource, same ? by : null)
    this.#parks.set(park, changed)
  }

  get isEmpty(): boolean {
    return this.#parks.size === 0
  }

  addAll(others: RowChanges): void {
    for (const [park, changed] of others.#parks) for (const [resource, by] of changed) this.add(resource, park, by)
  }

  /** Hands over what was gathered and forgets it. */
  take(): [string | null, ChangedIn][] {
    const taken = [...this.#parks]
    this.#parks.clear()
    return taken
  }
}
