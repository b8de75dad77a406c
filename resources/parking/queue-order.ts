/** A car that waits for its retrieval. Its place is older than those of the cars behind it; seconds since 1970. */
export interface QueuePlace {
  id: number
  since: number
}

const byPlace = (one: QueuePlace, other: QueuePlace): number => one.since - other.since || one.id - other.id

export const inOrder = <P extends QueuePlace>(places: readonly P[]): P[] => places.toSorted(byPlace)

export type MoveTo = 'up' | 'front'

/**
 * The places that change when a car moves one place up, or to the front: the cars deal out the places that they have among
 * each other, so that those who come later stay behind. Null: it is the first one already, or not among them.
 */
export function movedPlaces(places: readonly QueuePlace[], id: number, to: MoveTo): QueuePlace[] | null {
  const before = inOrder(places)
  const from = before.findIndex((place) => place.id === id)
  const [moving] = from > 0 ? before.slice(from) : []
  if (!moving) return null
  const rest = before.filter((place) => place !== moving)
  const after = rest.toSpliced(to === 'front' ? 0 : from - 1, 0, moving)
  let last = -Infinity
  return after.flatMap((place, index) => {
    // Of places in the same second the id would decide: each is a second after the one ahead of it.
    const dealt = Math.max(before[index]?.since ?? place.since, last + 1)
    last = dealt
    return dealt === place.since ? [] : [{ id: place.id, since: dealt }]
  })
}
