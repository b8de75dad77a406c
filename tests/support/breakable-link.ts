import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP port in front of a unix socket: `cut` closes and refuses connections, `hold` lets nothing through. */
export interface BreakableLink {
  port: number
  cut(): void
  hold(): void
  mend(): void
  close(): Promise<void>
}

export async function breakableLink(socketPath: string): Promise<BreakableLink> {
  let isCut = false
  let isHeld = false
  const pairs = new Set<readonly [Socket, Socket]>()
  const destroyAll = (): void => pairs.forEach((pair) => pair.forEach((one) => one.destroy()))
  const server = createServer((client) => {
    client.on('error', () => undefined)
    if (isCut) return void client.destroy()
    const target = createConnection(socketPath)
    target.on('error', () => undefined)
    const pair = [client, target] as const
    pairs.add(pair)
    client.pipe(target).pipe(client)
    if (isHeld) pair.forEach((one) => one.unpipe())
    for (const [one, other] of [pair, [target, client] as const])
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      destroyAll()
    },
    hold() {
      isHeld = true
      pairs.forEach((pair) => pair.forEach((one) => one.unpipe()))
    },
    mend() {
      // What is piped twice arrives twice.
      if (isHeld) pairs.forEach(([client, target]) => client.pipe(target).pipe(client))
      isCut = false
      isHeld = false
    },
    async close() {
      destroyAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
