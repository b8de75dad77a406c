import { LRUCache } from 'lru-cache'

/** Seconds for which the nth failure in a row locks a name; the last value holds for further ones. */
export const nameLocks: readonly number[] = [0, 0, 0, 0, 5, 15, 60, 120, 300]

/** The time begins with the first failure. A hall has one address. */
export const addressLimit = { failures: 60, seconds: 600 }

const nameMemory = 86_400_000

const maxRemembered = 20_000

interface Failures {
  count: number
  first: number
  last: number
  /** Milliseconds since 1970, as `first` and `last`. */
  lockedUntil: number
}

export interface Subjects {
  name: string
  address: string | null
}

/** Kept in memory: an embedded broker is the only server of its devices. */
export function makeSignInThrottle(now: () => number = Date.now) {
  const names = new LRUCache<string, Failures>({ max: maxRemembered })
  const addresses = new LRUCache<string, Failures>({ max: maxRemembered })

  const secondsOf = (known: Failures | undefined): number =>
    Math.max(0, Math.ceil(((known?.lockedUntil ?? 0) - now()) / 1000))
  const next = (known: Failures | undefined, isOver: (known: Failures) => boolean): Failures => {
    const { count, first } = known && !isOver(known) ? known : { count: 0, first: now() }
    return { count: count + 1, first, last: now(), lockedUntil: 0 }
  }

  return {
    secondsLeft: ({ name, address }: Subjects): number =>
      Math.max(secondsOf(names.get(name)), address === null ? 0 : secondsOf(addresses.get(address))),
    failed({ name, address }: Subjects): number {
      const ofName = next(names.get(name), ({ last }) => last < now() - nameMemory)
      const lock = nameLocks[Math.min(ofName.count, nameLocks.length) - 1] ?? 0
      names.set(name, { ...ofName, lockedUntil: now() + lock * 1000 })
      if (address === null) return lock
      const { seconds, failures } = addressLimit
      const ofAddress = next(addresses.get(address), ({ first }) => first <= now() - seconds * 1000)
      const lockedUntil = ofAddress.count >= failures ? ofAddress.first + seconds * 1000 : 0
      addresses.set(address, { ...ofAddress, lockedUntil })
      return Math.max(lock, secondsOf(addresses.get(address)))
    },
    succeeded: ({ name }: Subjects): void => void names.delete(name),
  }
}
