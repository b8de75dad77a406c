/** Raised when the meaning of stored values changes, so that old ones are not misread. */
const version = '0.0.2'

const keyOf = (name: string): string => `berth-${version}-${name}`

/** A value kept in this browser, parsed by `read` since anybody can edit it; `read` gives null for what it cannot use. */
export function stored<T>(name: string, read: (value: unknown) => T | null, area: Storage = localStorage): T | null {
  try {
    const text = area.getItem(keyOf(name))
    return text === null ? null : read(JSON.parse(text))
  } catch {
    return null
  }
}

/** Keeps a value in this browser; a full or forbidden storage is no reason to fail. */
export function store(name: string, value: unknown, area: Storage = localStorage): void {
  try {
    area.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    return
  }
}

export const forget = (name: string, area: Storage = localStorage): void => area.removeItem(keyOf(name))

export const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const asTexts = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : null

export const asNumbers = (value: unknown): number[] | null =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : null
