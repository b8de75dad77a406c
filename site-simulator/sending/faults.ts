import type { Random } from '../park/random'

/** See docs/simulator.md. */
export const factFaults = ['offline', 'slow', 'twice', 'late', 'disorder', 'garbage', 'clock'] as const
/** `failing`: commands fail; `silent`: they are not answered. `slow`, `twice`, `late` and `garbage` affect answers too. */
export const commandFaults = ['failing', 'silent'] as const
export const faultKinds = [...factFaults, ...commandFaults] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  /** Its duration, in real time. */
  seconds: number
  /** The share of facts that it affects, from 0 to 1; default 1. */
  share?: number
  /** Only for `clock`: how far ahead the device's clock is (negative: behind); default 11. */
  minutes?: number
  /** Only for `late`: how long facts are held back, in the park's time; default 3. */
  hours?: number
  /** The terminal or NB device whose commands alone it affects; absent: facts and the commands of all. */
  device?: string
  /** Only for `slow` and `late`: seconds before a command is carried out; default up to 3, and 30. */
  wait?: number
}

export const isFaultKind = (text: string): text is FaultKind => faultKinds.some((kind) => kind === text)

export interface Faults {
  begin(fault: Fault): void
  /**
   * Null also if it doesn't affect the current fact, chosen at random by its share. `device`: whose command it is, absent
   * for facts.
   */
  hits(kind: FaultKind, device?: string): Fault | null
}

const keyOf = ({ kind, device = '' }: Pick<Fault, 'kind' | 'device'>): string => `${kind} ${device}`

export function makeFaults(random: Random, now: () => number): Faults {
  const active = new Map<string, { fault: Fault; until: number }>()
  const hit = (key: string): Fault | null => {
    const found = active.get(key)
    if (!found) return null
    if (found.until <= now()) active.delete(key)
    return found.until > now() && random.chance(found.fault.share ?? 1) ? found.fault : null
  }
  return {
    begin: (fault) => void active.set(keyOf(fault), { fault, until: now() + fault.seconds * 1000 }),
    hits: (kind, device) => hit(keyOf({ kind })) ?? (device ? hit(keyOf({ kind, device })) : null),
  }
}
