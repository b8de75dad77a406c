import { storedPersonal, storePersonal } from '../storage/personal'
import { userKey } from './user-key'

/** A reference: in an address it stands for a value that names a person or a car. */
const reference = /^\*[a-z0-9]{10}$/

/** The latest are kept. */
const maxHeld = 500

type Pair = [reference: string, value: string]

const isPair = (one: unknown): one is Pair =>
  Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === 'string')

const asPairs = (value: unknown): Pair[] | null => (Array.isArray(value) ? value.filter(isPair) : null)

const key = (): string => userKey('held-values')

/** The values by their references, the latest last: of this window, and those that others had stored when it looked. */
let held = new Map<string, string>()

const readAgain = (): void => void (held = new Map([...(storedPersonal(key(), asPairs) ?? []), ...held]))

function newReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(10))
  return `*${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`
}

/** The reference to a value, which this browser keeps until the user signs out; a reference is returned as it is. */
export function referenceTo(value: string): string {
  if (reference.test(value)) return value
  readAgain()
  const found = [...held].find(([, one]) => one === value)?.[0] ?? newReference()
  held.delete(found)
  held = new Map([...held, [found, value] as const].slice(-maxHeld))
  storePersonal(key(), [...held])
  return found
}

/** The value of a reference; undefined if this browser doesn't have it. Other texts are returned as they are. */
export function heldValue(text: string): string | undefined {
  if (!reference.test(text)) return text
  if (!held.has(text)) readAgain()
  return held.get(text)
}
