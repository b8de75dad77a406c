import { onServerEvent } from './server-events'

/** That rows changed: of these resources, in that park (null: in none). */
export interface RowChanges {
  resources: readonly string[]
  park: string | null
  /** Resource -> the request that alone changed it. */
  by: Readonly<Record<string, string>>
}

type Listener = (changes: RowChanges) => void

const listeners = new Set<Listener>()
const times = new Map<string, number>()
let missed = 0

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

function changesIn(data: string): RowChanges {
  const told: unknown = JSON.parse(data)
  const { resources, park, by }: Record<string, unknown> = isObject(told) ? told : {}
  return {
    resources: Array.isArray(resources) ? resources.filter(isText) : [],
    park: isText(park) ? park : null,
    by: Object.fromEntries(Object.entries(by ?? {}).filter((one): one is [string, string] => isText(one[1]))),
  }
}

/**
 * How often it has been told by now that rows of a resource changed, or that this may have been missed: whoever read them
 * when the number was another has to ask again.
 */
export const changeCount = (resource: string): number => missed + (times.get(resource) ?? 0)

/** Hears of changed rows, after they were counted; answers how to stop. */
export function onRowsChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Begins to hear of changed rows, for the whole window; answers how to stop. */
export function followRowChanges(): () => void {
  const tell = (changes: RowChanges): void => listeners.forEach((listener) => listener(changes))
  const stops = [
    onServerEvent('rows', (data) => {
      const changes = changesIn(data)
      for (const name of changes.resources) times.set(name, (times.get(name) ?? 0) + 1)
      tell(changes)
    }),
    onServerEvent('missed', () => {
      missed += 1
      tell({ resources: [], park: null, by: {} })
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
