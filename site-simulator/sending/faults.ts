import type { Random } from '../park/random'

/** What can be made to go wrong at a site; docs/site-protocol.md says what the server makes of each. */
export const faultKinds = ['offline', 'slow', 'twice', 'late', 'disorder', 'garbage', 'clock'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  /** How long it lasts, in real time. */
  seconds: number
  /** Which share of the facts it takes, from 0 to 1; all of them where it is absent. */
  share?: number
  /** `clock` alone: how far ahead the device's clock is (behind: negative); 11. */
  minutes?: number
  /** `late` alone: for how long facts are held, in the park's time; 3. */
  hours?: number
}

export const isFaultKind = (text: string): text is FaultKind => faultKinds.some((kind) => kind === text)

/** Which faults there are now. */
export interface Faults {
  begin(fault: Fault): void
  /** The fault, if this one of many is hit by it now. */
  hits(kind: FaultKind): Fault | null
}

export function makeFaults(random: Random, now: () => number): Faults {
  const active = new Map<FaultKind, { fault: Fault; until: number }>()
  return {
    begin: (fault) => void active.set(fault.kind, { fault, until: now() + fault.seconds * 1000 }),
    hits(kind) {
      const found = active.get(kind)
      if (!found) return null
      if (found.until <= now()) active.delete(kind)
      return found.until > now() && random.chance(found.fault.share ?? 1) ? found.fault : null
    },
  }
}
