const dayLong = 24 * 60 * 60 * 1000

const millisecondsOf = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`)

/** Days from one wall time (`YYYY-MM-DD HH:mm:ss`) to a later one, begun ones counted whole; 0 or less when it is over. */
export const daysUntil = (until: string, now: string): number =>
  Math.ceil((millisecondsOf(until) - millisecondsOf(now)) / dayLong)
