import { pushPath } from '../../../model/site/pushes'
import type { PushResult } from '../../../model/site/site-push'

export interface PushAnswer {
  status: number
  headers: Headers
  body: PushResult
  /** Milliseconds until it came. */
  took: number
}

/** Pushes to the address of a device; `credentials`: name and secret with a colon between them, '' for none. */
export async function pushTo(
  server: string,
  { park, device, credentials }: { park: string; device: string; credentials: string },
  body: unknown,
): Promise<PushAnswer> {
  const began = performance.now()
  const response = await fetch(server + pushPath(park, device), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(credentials && { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const answer = (await response.json()) as PushResult
  return { status: response.status, headers: response.headers, body: answer, took: performance.now() - began }
}
