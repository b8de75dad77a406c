import { second } from '../../model/durations'

/** See docs/simulator.md. Those of the second line are of the meters, the others of the platform's answers. */
export type MeterFaultKind =
  | ('slow' | 'down' | 'lost' | 'unsigned' | 'garbage' | 'html' | 'strict' | 'account')
  | ('failing' | 'silent' | 'late' | 'twice')

export interface MeterFault {
  kind: MeterFaultKind
  /** Its duration; 0 ends it. */
  seconds: number
  /** Only for `slow` and `late`: seconds that the answer or the result is held back; default 3. */
  wait?: number
  /** The meter or collector that it affects; absent: all. */
  number?: string
}

export function makeMeterFaults() {
  const active = new Map<string, { fault: MeterFault; until: number }>()
  const keyOf = (kind: string, number = ''): string => `${kind} ${number}`
  const hit = (key: string): MeterFault | null => {
    const found = active.get(key)
    return found && found.until > Date.now() ? found.fault : null
  }
  return {
    begin: (fault: MeterFault): void =>
      void active.set(keyOf(fault.kind, fault.number), { fault, until: Date.now() + fault.seconds * second }),
    hits: (kind: MeterFaultKind, numbers: readonly string[]): MeterFault | null =>
      [hit(keyOf(kind)), ...numbers.map((number) => hit(keyOf(kind, number)))].find((one) => one !== null) ?? null,
    waitOf: (fault: MeterFault | null): number => (fault ? (fault.wait ?? 3) * second : 0),
  }
}

export type MeterFaults = ReturnType<typeof makeMeterFaults>
