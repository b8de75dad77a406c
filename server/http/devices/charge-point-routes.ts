import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { chargePointPath } from '../../../model/site/commands'
import type { ChargePoints } from '../../ingest/charge-points/charge-points'
import type { Settings } from '../../settings/settings'

const isOfChargePoints = (url: string): boolean => `${url.split('?')[0]}/`.startsWith(chargePointPath)

const offering = new WeakSet<IncomingMessage>()

/**
 * Node hands every request with an `Upgrade` header to whoever listens for them. Some clients offer HTTP/2 with each
 * call: these must remain calls.
 */
export class UpgradableRequest extends IncomingMessage {
  get upgrade(): boolean {
    return offering.has(this) && isOfChargePoints(this.url ?? '')
  }

  // Node sets `null` in its constructor, before this class has fields, then what the headers say.
  set upgrade(offers: boolean | null) {
    if (offers) offering.add(this)
    else offering.delete(this)
  }
}

const addressOf = (request: IncomingMessage, hops: Settings['trustProxy']): string =>
  hops === false
    ? (request.socket.remoteAddress ?? '')
    : proxyAddress(request, typeof hops === 'number' ? (_address, hop) => hop < hops : hops)

export function chargePointRoutes(
  app: FastifyInstance,
  { upgrade, disconnect }: Pick<ChargePoints, 'upgrade' | 'disconnect'>,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    void upgrade(request, socket, head, addressOf(request, trustProxy))
  })
  app.addHook('preClose', disconnect)
}
