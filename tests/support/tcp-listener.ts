import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Listens on 127.0.0.1 and stores what is received; answers nothing, or hangs up at once. */
export async function tcpListener({ hangsUp = false } = {}) {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('data', (part) => received.push(part))
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (hangsUp) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    received: () => Buffer.concat(received).toString('latin1'),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
