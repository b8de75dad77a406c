import { second } from '../../model/durations'

/** See docs/simulator.md. The first line: the platform's answers; the second: the meters. */
export type MeterFaultKind =
  | ('slow' | 'down' | 'lost' | 'unsigned' | 'garbage' | 'html' | 'strict' | 'account')
  | ('failing' | 'silent' | 'late' | 'twice')

export interface MeterFault {
  kind: MeterFaultKind
  seconds: number
  /** Only for `slow` and `late`: seconds. */
  wait?: number
  /** The meter or collector; absent: all. */
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
