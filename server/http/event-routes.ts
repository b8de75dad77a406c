import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Access, may } from '../access/access'
import { accessOf } from '../access/access-of'
import type { SessionsEnded } from '../access/sessions'
import { eventsChannel, type RowsChanged } from '../database/change-feed'
import type { Engine } from '../engine/engine'
import { callerOf } from './caller-of'
import { permissionsFor, type Resource } from '../../model/resource'

/** The events of the channel. Those other than `rows` are for all users and have no further data. */
type ServerEvent = RowsChanged | { type: 'access' | 'dictionary' | 'missed' }

type ChannelMessage = ServerEvent | SessionsEnded

const mayQuery = (resource: Resource | undefined, access: Access): boolean =>
  resource !== undefined && may(access, resource.publicRead ? null : permissionsFor(resource, 'query'))

/** The part that a user may receive: rows in their parks, of resources they may query. Null: none. */
function visibleEvent(
  access: Access,
  event: ServerEvent,
  resources: ReadonlyMap<string, Resource>,
): ServerEvent | null {
  if (event.type !== 'rows') return event
  const { park } = event
  if (park !== null && access.parks !== 'all' && !access.parks.has(park)) return null
  const own = event.resources.filter((name) => mayQuery(resources.get(name), access))
  if (own.length === event.resources.length) return event
  const by = Object.fromEntries(Object.entries(event.by).filter(([name]) => own.includes(name)))
  return own.length > 0 ? { ...event, resources: own, by } : null
}

const heartbeatMs = 25_000

interface StreamUser {
  authorization: string | undefined
  access: Access
}

/** An empty payload means that the database connection was interrupted and notifications may have been lost. */
const parseMessage = (payload: string): ChannelMessage =>
  payload === '' ? { type: 'missed' } : (JSON.parse(payload) as ChannelMessage)

/** The open streams. Ends a stream when its session ends; sends each user only what `visibleEvent` returns. */
function eventStreams({ database, settings, resources }: Engine) {
  const open = new Map<FastifyReply, StreamUser>()
  const recheck = async (reply: FastifyReply, user: StreamUser): Promise<void> => {
    try {
      const { access } = await accessOf(database, user.authorization, settings, { touch: false })
      open.set(reply, { ...user, access })
    } catch {
      open.delete(reply)
      reply.raw.end()
    }
  }
  /** Checks the sessions of a user's streams, or of all. */
  const recheckAll = (userId?: number): Promise<unknown> =>
    Promise.all(
      [...open]
        .filter(([, { access }]) => userId === undefined || access.userId === userId)
        .map(([reply, user]) => recheck(reply, user)),
    )
  return {
    open,
    async publish(payload: string): Promise<void> {
      const event = parseMessage(payload)
      if (event.type === 'sessions') return void (await recheckAll(event.userId))
      if (event.type === 'access' || event.type === 'missed') await recheckAll()
      for (const [reply, { access }] of open) {
        const visible = visibleEvent(access, event, resources)
        if (visible) reply.raw.write(`event: ${visible.type}\ndata: ${JSON.stringify(visible)}\n\n`)
      }
    },
    async sendHeartbeat(): Promise<void> {
      await recheckAll()
      for (const reply of open.keys()) reply.raw.write(':\n\n')
    },
  }
}

/** Server-sent events: what changed (`access` means menus or permissions), or `missed` when events may be lost. */
export async function eventRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  const { open, publish, sendHeartbeat } = eventStreams(engine)
  const failed = (error: unknown): void => app.log.warn({ err: error }, 'events could not be sent')
  const stop = await engine.database.listen(eventsChannel, (payload) => void publish(payload).catch(failed))
  const heartbeat = setInterval(() => void sendHeartbeat().catch(failed), heartbeatMs)
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const reply of open.keys()) reply.raw.end()
    await stop()
  })
  app.get('/api/events', { config: { slow: true } }, async (request, reply) => {
    const { access } = (await callerOf(engine, request)).caller
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    reply.raw.write('retry: 3000\n\n')
    open.set(reply, { authorization: request.headers.authorization, access })
    request.raw.on('close', () => open.delete(reply))
  })
}
