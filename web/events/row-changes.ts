import { onServerEvent } from './server-events'

/** Rows of these resources changed, in one park; null: rows that belong to no park, or to many. */
export interface RowChanges {
  resources: readonly string[]
  park: string | null
  /** Request id by resource, for resources that only this request changed. */
  by: Readonly<Record<string, string>>
}

type Listener = (changes: RowChanges) => void

const listeners = new Set<Listener>()
const counts = new Map<string, number>()
let missedCount = 0
let renewals = 0

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

function parseChanges(data: string): RowChanges {
  const message: unknown = JSON.parse(data)
  const { resources, park, by }: Record<string, unknown> = isObject(message) ? message : {}
  return {
    resources: Array.isArray(resources) ? resources.filter(isText) : [],
    park: isText(park) ? park : null,
    by: Object.fromEntries(Object.entries(by ?? {}).filter((one): one is [string, string] => isText(one[1]))),
  }
}

/**
 * The number of changes received so far for the rows of a resource, plus the number of times that changes may have been
 * missed. Rows that were read at another count have to be read again.
 */
export const changeCount = (resource: string): number => missedCount + (counts.get(resource) ?? 0)

/** The number of times that rows have to be read again although they are the same: addresses of their pictures may be dead. */
export const renewalCount = (): number => renewals

const notify = (changes: RowChanges): void => listeners.forEach((listener) => listener(changes))

const notifyMissed = (): void => {
  missedCount += 1
  notify({ resources: [], park: null, by: {} })
}

/** Has all rows that are shown read again, with addresses of pictures that are valid for the reader as they are now. */
export function renewRows(): void {
  renewals += 1
  notifyMissed()
}

/** Subscribes to row changes; called after they were counted. Returns an unsubscribe function. */
export function onRowsChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts receiving row changes, for the whole window. Returns a stop function. */
export function trackRowChanges(): () => void {
  const unsubscribes = [
    onServerEvent('rows', (data) => {
      const changes = parseChanges(data)
      for (const name of changes.resources) counts.set(name, (counts.get(name) ?? 0) + 1)
      notify(changes)
    }),
    onServerEvent('missed', (data) => (data === 'first' ? notifyMissed() : renewRows())),
  ]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}
