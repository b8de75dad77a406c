/** Truncated, not rounded, so that a time never moves past a later one. ISO 8601 in UTC. */
export const wholeSecond = (instant: string): string =>
  new Date(Math.floor(Date.parse(instant) / 1000) * 1000).toISOString().replace('.000Z', 'Z')

export const maybeWholeSecond = (instant: string | null): string | null => (instant ? wholeSecond(instant) : null)

export const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
