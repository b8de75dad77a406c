import type { Random } from '../park/random'

/** See docs/simulator.md. */
export const factFaults = ['offline', 'slow', 'twice', 'late', 'disorder', 'garbage', 'clock'] as const
/** `failing`: commands fail; `silent`: no answer. `slow`, `twice`, `late` and `garbage` affect answers too. */
const commandFaults = ['failing', 'silent'] as const
export const faultKinds = [...factFaults, ...commandFaults] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  seconds: number
  share?: number
  /** Only for `clock`: ahead (negative: behind). */
  minutes?: number
  /** Only for `late`: the park's time. */
  hours?: number
  /** Only the commands of this terminal or NB device; absent: all commands, and facts. */
  device?: string
  /** Only for `slow` and `late`: seconds before a command is carried out. */
  wait?: number
}

export const isFaultKind = (text: string): text is FaultKind => faultKinds.some((kind) => kind === text)

export interface Faults {
  begin(fault: Fault): void
  /** Null also if the share spares the current fact. `device` is absent for facts. */
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
