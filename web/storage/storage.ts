/** Increased when the meaning of stored values changes, so that old ones are ignored. */
const version = '0.0.2'

const keyOf = (name: string): string => `berth-${version}-${name}`

export type Area = 'localStorage' | 'sessionStorage'

/** Null where the browser has blocked it. */
function areaNamed(area: Area): Storage | null {
  try {
    return globalThis[area]
  } catch {
    return null
  }
}

/** A value stored in this browser. `read` validates it, as users can edit it, and returns null for an invalid one. */
export function stored<T>(name: string, read: (value: unknown) => T | null, area: Area = 'localStorage'): T | null {
  try {
    const text = areaNamed(area)?.getItem(keyOf(name)) ?? null
    return text === null ? null : read(JSON.parse(text))
  } catch {
    return null
  }
}

/** Stores a value in this browser; errors of a full or blocked storage are ignored. */
export function store(name: string, value: unknown, area: Area = 'localStorage'): void {
  try {
    areaNamed(area)?.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    return
  }
}

/** Is it what another window stored under this name, or has it cleared everything? */
export const isOf = ({ key }: StorageEvent, name: string): boolean => key === null || key === keyOf(name)

export const forget = (name: string, area: Area = 'localStorage'): void => areaNamed(area)?.removeItem(keyOf(name))

/** Forgets the values whose names begin so, except those with keys that are kept. */
export function forgetAll(beginning: string, area: Area, isKept: (key: string) => boolean): void {
  const found = areaNamed(area)
  const keys = Object.keys(found ?? {}).filter((key) => key.startsWith(keyOf(beginning)))
  for (const key of keys) if (!isKept(key)) found?.removeItem(key)
}

export const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const asTexts = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : null

export const asNumbers = (value: unknown): number[] | null =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : null
