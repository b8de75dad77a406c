/** As many as can be under way before the server tells of what they changed. */
const most = 100

const answered = new Map<string, number>()

/** Remembers when a call of this window was answered. */
export function keepAnswered(requestId: string | null): void {
  if (requestId === null) return
  answered.set(requestId, performance.now())
  const [oldest] = answered.keys()
  if (answered.size > most && oldest !== undefined) answered.delete(oldest)
}

/** When a call of this window was answered, in the milliseconds of `performance.now()`; undefined: it was not its own. */
export const answeredAt = (requestId: string | undefined): number | undefined =>
  requestId === undefined ? undefined : answered.get(requestId)
