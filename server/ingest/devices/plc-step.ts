/** A stored value of a PLC address, and the warning that it raised or continued. */
export interface PlcNeighbour {
  /** Milliseconds since 1970. */
  at: number
  value: string
  warning: number | null
  /** When a person handled that warning; null: nobody has. */
  handledAt: number | null
}

/** What a value does to the warnings of its address, given by their ids. */
export interface PlcStep {
  /** It is a repeat of this one. */
  continues: number | null
  raises: boolean
  /** This one ends with it. */
  ends: number | null
  /** It was reported late, between two values of this one, which therefore are two occurrences. */
  splits: number | null
}

interface Neighbours {
  before: PlcNeighbour | null
  after: PlcNeighbour | null
}

/**
 * A warning lasts while the address keeps its value; one that a person has handled is not continued by later values. The
 * neighbours are the stored values before and after this one, by the device's time. Pure.
 */
export function plcStep(
  { at, value }: Pick<PlcNeighbour, 'at' | 'value'>,
  isAlarm: boolean,
  { before, after }: Neighbours,
): PlcStep {
  const [last, next] = [before?.warning ?? null, after?.warning ?? null]
  const isHandled = before !== null && before.handledAt !== null && before.handledAt < at
  const ofBefore = before?.value === value && !isHandled ? last : null
  const continues = ofBefore ?? (after?.value === value ? next : null)
  const ended = last === continues ? null : last
  return {
    continues,
    raises: continues === null && isAlarm,
    ends: ended === next ? null : ended,
    splits: ended === next ? ended : null,
  }
}
