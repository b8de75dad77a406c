import type { FastifyInstance } from 'fastify'
import { second } from '../../model/durations'
import type { Resource } from '../../model/resource'
import type { Access } from '../access/access'
import { mayFollow } from '../access/may-read'
import type { SessionsEnded } from '../access/sessions'
import { eventsChannel, type RowsChanged } from '../database/change-feed'
import type { Engine } from '../engine/engine'
import { callerOf } from './caller-of'
import { EventStreams } from './event-streams'

/** The events of the channel. Those other than `rows` are for all users and have no further data. */
type ServerEvent = RowsChanged | { type: 'access' | 'dictionary' | 'config' | 'missed' }

type ChannelMessage = ServerEvent | SessionsEnded

/** The part that a user may receive: rows in their parks, of resources they may follow. Null: none. */
function visibleEvent(
  access: Access,
  event: ServerEvent,
  resources: ReadonlyMap<string, Resource>,
): ServerEvent | null {
  if (event.type !== 'rows') return event
  const { park } = event
  if (park !== null && access.parks !== 'all' && !access.parks.has(park)) return null
  const own = event.resources.filter((name) => {
    const resource = resources.get(name)
    return resource !== undefined && mayFollow(access, resource)
  })
  if (own.length === event.resources.length) return event
  const by = Object.fromEntries(Object.entries(event.by).filter(([name]) => own.includes(name)))
  return own.length > 0 ? { ...event, resources: own, by } : null
}

const heartbeatInterval = 25 * second

/** An empty payload means that the database connection was interrupted and notifications may have been lost. */
const parseMessage = (payload: string): ChannelMessage =>
  payload === '' ? { type: 'missed' } : (JSON.parse(payload) as ChannelMessage)

const textOf = (event: ServerEvent | null): string | null =>
  event && `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

/** Server-sent events: what changed (`access` means menus or permissions), or `missed` when events may be lost. */
export async function eventRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  const streams = new EventStreams(engine)
  const publish = async (payload: string): Promise<void> => {
    const event = parseMessage(payload)
    if (event.type === 'sessions') return streams.checkUser(event.userId)
    const check = event.type === 'access' || event.type === 'missed'
    await streams.send((access) => textOf(visibleEvent(access, event, engine.resources)), { check })
  }
  const failed = (error: unknown): void => app.log.warn({ err: error }, 'events could not be sent')
  const stop = await engine.database.listen(eventsChannel, (payload) => void publish(payload).catch(failed))
  const heartbeat = setInterval(() => void streams.sendHeartbeat().catch(failed), heartbeatInterval)
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    streams.endAll()
    await stop()
  })
  const config = { slow: true, session: 'settled', reads: true } as const
  app.get('/api/events', { exposeHeadRoute: false, config }, (request, reply) => {
    const { access } = callerOf(engine, request).caller
    streams.rejectTooMany(access)
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    reply.raw.write('retry: 3000\n\n')
    streams.add(reply.raw, request.headers.authorization, access)
  })
}
