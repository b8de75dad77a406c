import { tell } from '../text/tell'

const known = [400, 401, 403, 408, 500, 501, 502, 503, 504, 505] as const
type Known = (typeof known)[number]

const isKnown = (status: number): status is Known => known.some((one) => one === status)

/** What the person reads when a call failed by its HTTP status (spec, section 8); `why` is the server's own word. */
export function statusText(status: number, address: string, why?: string): string {
  if (status === 0) return tell('problem.unreachable')
  if (status === 404) return tell('problem.404', { address })
  if (isKnown(status)) {
    const text = tell(`problem.${status}`)
    return status < 500 && why && why !== text ? `${text}: ${why}` : text
  }
  if (status >= 200 && status < 300) return tell('problem.unreadable')
  return why || tell('problem.unknown', { status })
}
