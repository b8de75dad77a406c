/** Increased when the meaning of stored values changes, so that old ones are ignored. */
const version = '0.0.2'

const keyOf = (name: string): string => `berth-${version}-${name}`

/** A value stored in this browser. `read` validates it, as users can edit it, and returns null for an invalid one. */
export function stored<T>(name: string, read: (value: unknown) => T | null, area: Storage = localStorage): T | null {
  try {
    const text = area.getItem(keyOf(name))
    return text === null ? null : read(JSON.parse(text))
  } catch {
    return null
  }
}

/** Stores a value in this browser; errors of a full or blocked storage are ignored. */
export function store(name: string, value: unknown, area: Storage = localStorage): void {
  try {
    area.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    return
  }
}

/** Is it what another window stored under this name, or has it cleared everything? */
export const isOf = ({ key }: StorageEvent, name: string): boolean => key === null || key === keyOf(name)

export const forget = (name: string, area: Storage = localStorage): void => area.removeItem(keyOf(name))

/** Forgets the values whose names begin so, except those with keys that are kept. */
export function forgetAll(beginning: string, area: Storage, isKept: (key: string) => boolean): void {
  const keys = Object.keys(area).filter((key) => key.startsWith(keyOf(beginning)))
  for (const key of keys) if (!isKept(key)) area.removeItem(key)
}

export const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const asTexts = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : null

export const asNumbers = (value: unknown): number[] | null =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : null
