import { connect, type Socket } from 'node:net'

export interface RawConnection {
  socket: Socket
  /** What the server has sent so far. */
  received(): string
  closed: Promise<void>
}

/** A connection for what HTTP clients don't send: unfinished, slow and unread messages. */
export function rawConnection(address: string): RawConnection {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  // A connection that the server cuts ends with an error.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  return { socket, received: () => text, closed }
}

/** The head of a request whose body has `length` bytes. */
export const requestHead = (
  method: string,
  path: string,
  token: string | null,
  length: number,
  type = 'application/json',
): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: berth',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    ...(token === null ? [] : [`Authorization: ${token}`]),
    '\r\n',
  ].join('\r\n')
