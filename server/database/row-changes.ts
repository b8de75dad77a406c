import { callContext } from './call-context'

/** Resource -> id of the request that changed it; null: several, or none. */
export type ChangedResources = ReadonlyMap<string, string | null>

export class RowChanges {
  #parks = new Map<string | null, Map<string, string | null>>()

  add(resource: string, park: string | null, by: string | null = callContext().requestId): void {
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

  take(): [string | null, ChangedResources][] {
    const taken = [...this.#parks]
    this.#parks.clear()
    return taken
  }
}
