const noon = 12

/** A time zone in which it is about noon: what is of today is neither to come nor over while tests run. */
export function noonZone(now = new Date()): string {
  const ahead = noon - now.getUTCHours()
  // The names count the other way round: Etc/GMT-8 is eight hours ahead.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
