/**
 * A wall time (`YYYY-MM-DD[ HH:mm:ss]`) in milliseconds, read as UTC: for differences, and as the time of charts. It
 * doesn't depend on the browser's time zone.
 */
export const millisecondsOf = (wall: string): number =>
  Date.parse(`${wall.slice(0, 10)}T${wall.slice(11) || '00:00:00'}Z`)
