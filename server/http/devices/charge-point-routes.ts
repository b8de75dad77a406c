import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { chargePointPath } from '../../../model/site/charge-point-commands'
import type { ChargePoints } from '../../ingest/charge-points/charge-points'
import type { Settings } from '../../settings/settings'

/** An address that charge points call, with or without an identity. */
const isOfChargePoints = (url: string): boolean => `${url.split('?')[0]}/`.startsWith(chargePointPath)

const offering = new WeakSet<IncomingMessage>()

/**
 * A request of which only those to charge points' addresses are upgraded. Node hands every request with an `Upgrade` header to
 * whoever listens for them; some clients offer HTTP/2 with each of their calls in that way, and those remain calls.
 */
export class UpgradableRequest extends IncomingMessage {
  get upgrade(): boolean {
    return offering.has(this) && isOfChargePoints(this.url ?? '')
  }

  // Node sets it: to null in the constructor, when nothing of this class exists yet, then to what the headers say.
  set upgrade(offers: boolean | null) {
    if (offers) offering.add(this)
    else offering.delete(this)
  }
}

/** The address of a charge point, as `request.ip` is that of a caller. */
const addressOf = (request: IncomingMessage, hops: Settings['trustProxy']): string =>
  hops === false
    ? (request.socket.remoteAddress ?? '')
    : proxyAddress(request, typeof hops === 'number' ? (_address, hop) => hop < hops : hops)

/** Where charge points connect by OCPP, with a websocket each. */
export function chargePointRoutes(
  app: FastifyInstance,
  { upgrade, disconnect }: Pick<ChargePoints, 'upgrade' | 'disconnect'>,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    void upgrade(request, socket, head, addressOf(request, trustProxy))
  })
  // The server doesn't end before its sockets do.
  app.addHook('preClose', disconnect)
}
