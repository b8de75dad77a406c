/** More than can be pending before the server reports what they changed. */
const maxRemembered = 100

const responses = new Map<string, number>()

/** Remembers when the response to a call of this window arrived. */
export function rememberResponse(requestId: string | null): void {
  if (requestId === null) return
  responses.set(requestId, performance.now())
  const [oldest] = responses.keys()
  if (responses.size > maxRemembered && oldest !== undefined) responses.delete(oldest)
}

/** When the response to a call of this window arrived (`performance.now()`); undefined for calls of other windows. */
export const respondedAt = (requestId: string | undefined): number | undefined =>
  requestId === undefined ? undefined : responses.get(requestId)
