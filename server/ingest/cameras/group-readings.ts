import { arePlatesSimilar } from '../../../model/text/similar-plates'

/** `at` in seconds since 1970; `plate` is null if none was recognised. */
export interface CameraReading {
  at: number
  plate: string | null
  confidence: number | null
  number: string | null
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Readings of one second have an order that doesn't depend on their arrival. */
const byTime = (one: CameraReading, other: CameraReading): number =>
  one.at - other.at ||
  compare(one.number ?? '', other.number ?? '') ||
  compare(one.plate ?? '', other.plate ?? '') ||
  (one.confidence ?? -1) - (other.confidence ?? -1)

type Group<R> = R[]

/** Joins readings that fit together within the time, directly or through others between them. */
function chained<R extends CameraReading>(
  sorted: readonly R[],
  seconds: number,
  fit: (one: R, other: R) => boolean,
): Group<R>[] {
  let groups: Group<R>[] = []
  for (const reading of sorted) {
    const joined = groups.filter((group) =>
      group.some((other) => reading.at - other.at <= seconds && fit(other, reading)),
    )
    groups = [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), reading]]
  }
  return groups
}

function nearest<R extends CameraReading>(
  reading: R,
  plated: readonly { reading: R; group: Group<R> }[],
  seconds: number,
): Group<R> | undefined {
  const distance = (other: R): number => Math.abs(other.at - reading.at)
  const within = plated.filter(({ reading: other }) => distance(other) <= seconds)
  return within.toSorted((a, b) => distance(a.reading) - distance(b.reading) || byTime(a.reading, b.reading))[0]?.group
}

/**
 * Similar plates within some seconds are one car; a reading without a plate joins the nearest one. Any order is the
 * same. Pure.
 */
export function groupReadings<R extends CameraReading>(readings: readonly R[], seconds: number): R[][] {
  const sorted = readings.toSorted(byTime)
  const groups = chained(
    sorted.filter(({ plate }) => plate !== null),
    seconds,
    (one, other) => arePlatesSimilar(one.plate ?? '', other.plate ?? ''),
  )
  const plated = groups.flatMap((group) => group.map((reading) => ({ reading, group })))
  const alone: R[] = []
  for (const reading of sorted.filter(({ plate }) => plate === null)) {
    const group = nearest(reading, plated, seconds)
    if (group) group.push(reading)
    else alone.push(reading)
  }
  const all = [...groups, ...chained(alone, seconds, () => true)]
  return all.map((group) => group.toSorted(byTime)).toSorted((a, b) => (a[0] && b[0] ? byTime(a[0], b[0]) : 0))
}

/** The surest reading with a plate counts; of equally sure ones the last. Pure. */
export function acceptedOf<R extends CameraReading>(group: readonly R[]): R | undefined {
  const sureness = ({ plate, confidence }: R): number => (plate === null ? -1 : (confidence ?? 0))
  return group.toSorted((a, b) => sureness(a) - sureness(b) || byTime(a, b)).at(-1)
}

/** An unknown confidence is never sure. Pure. */
export const isSure = ({ plate, confidence }: Pick<CameraReading, 'plate' | 'confidence'>, lowest: number): boolean =>
  plate !== null && confidence !== null && confidence >= lowest

/** A person has to check a passage without a sure plate, or with two different ones. Pure. */
export function needsCheck(group: readonly CameraReading[], lowest: number): boolean {
  const sure = group.filter((reading) => isSure(reading, lowest))
  return new Set(sure.map(({ plate }) => plate)).size !== 1
}
