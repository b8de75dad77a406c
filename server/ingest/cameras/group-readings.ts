import { arePlatesSimilar } from '../../../model/text/similar-plates'

/** A reading of one camera; `at` in seconds since 1970, `plate` null: none was recognised. */
export interface CameraReading {
  at: number
  plate: string | null
  confidence: number | null
  /** The camera's number of the reading. */
  number: string | null
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** By time; readings of the same second in an order that doesn't depend on their arrival. */
export const byTime = (one: CameraReading, other: CameraReading): number =>
  one.at - other.at ||
  compare(one.number ?? '', other.number ?? '') ||
  compare(one.plate ?? '', other.plate ?? '') ||
  (one.confidence ?? -1) - (other.confidence ?? -1)

type Group<R> = R[]

/** Those that follow one another within the time, and fit together, directly or through others between them. */
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

/** The group with the reading nearest in time; of two equally near ones, that of the earlier. */
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
 * The readings of each passage, in order of time. Similar plates that a camera reads within some seconds are of one car,
 * and a reading without a plate belongs to the nearest one. The same whatever the order of the readings. Pure.
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

/** The reading of a passage that counts: the surest with a plate, of equally sure ones the last. Pure. */
export function acceptedOf<R extends CameraReading>(group: readonly R[]): R | undefined {
  const sureness = ({ plate, confidence }: R): number => (plate === null ? -1 : (confidence ?? 0))
  return group.toSorted((a, b) => sureness(a) - sureness(b) || byTime(a, b)).at(-1)
}

/** Was a plate read well enough? Never if its confidence is unknown. Pure. */
export const isSure = ({ plate, confidence }: Pick<CameraReading, 'plate' | 'confidence'>, lowest: number): boolean =>
  plate !== null && confidence !== null && confidence >= lowest

/** Has a person to look at the passage: no plate, none that is sure enough, or two that contradict each other? Pure. */
export function needsCheck(group: readonly CameraReading[], lowest: number): boolean {
  const sure = group.filter((reading) => isSure(reading, lowest))
  return new Set(sure.map(({ plate }) => plate)).size !== 1
}
