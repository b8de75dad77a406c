import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { message, render, type MessageKey } from '../../model/message'
import type { Lang } from '../../model/label'
import { failed } from './envelope'

const causes: Record<string, [status: number, reason: string, key: MessageKey]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'tooLargeHeader'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'slowRequest'],
}

/** Responds to malformed HTTP, which never becomes a request, with an envelope in the server's default language. */
export function sendClientError(error: Error & { code?: string }, socket: Socket, lang: Lang): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, reason, key] = causes[error.code ?? ''] ?? [400, 'Bad Request', 'badRequest']
  const body = failed(status, render(message(key), lang))
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
