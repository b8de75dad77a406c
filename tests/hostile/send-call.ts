import { Agent, request } from 'node:http'
import type { HostileCall } from './hostile-calls'

export interface HostileAnswer {
  status: number
  requestId: string
  /** Null: not JSON. */
  envelope: unknown
}

export const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Node's client refuses to send such bytes, and so does every other one. */
const isSendable = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends a call from the given client address; an event stream is left after its head. */
export function sendCall(
  origin: string,
  from: string,
  call: HostileCall,
  token: string | null,
): Promise<HostileAnswer> {
  const { hostname, port } = new URL(origin)
  const { method, path, type } = call
  const body = Buffer.from(call.body, 'utf8')
  const headers = {
    'X-Forwarded-For': from,
    'Content-Length': body.length,
    ...(type !== null && { 'Content-Type': type }),
    ...(token !== null && isSendable(token) && { Authorization: token }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      const { statusCode: status = 0, headers: given } = response
      const finish = (): void => {
        const envelope = parsed(Buffer.concat(chunks).toString())
        resolve({ status, requestId: String(given['x-request-id']), envelope })
      }
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('end', finish)
      if (given['content-type']?.startsWith('text/event-stream')) {
        finish()
        response.on('error', () => undefined).destroy()
      } else response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
