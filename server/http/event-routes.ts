import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Access } from '../access/access'
import { accessOf } from '../access/access-of'
import { eventsChannel, type RowsChanged } from '../database/change-feed'
import type { Engine } from '../engine/engine'
import { callerOf } from './caller-of'
import { permissionsFor, type Resource } from '../../model/resource'
import { may } from '../access/permission'

/** What is told over the channel of events; the types beside `rows` concern everybody and say nothing more. */
type ServerEvent = RowsChanged | { type: 'access' | 'dictionary' | 'missed' }

const mayQuery = (resource: Resource | undefined, access: Access): boolean =>
  resource !== undefined && may(access, resource.publicRead ? null : permissionsFor(resource, 'query'))

/** Pure: what of an event a person hears, null: nothing. Of rows: those in his parks, of resources that he may query. */
function toldTo(access: Access, event: ServerEvent, resources: ReadonlyMap<string, Resource>): ServerEvent | null {
  if (event.type !== 'rows') return event
  const { park } = event
  if (park !== null && access.parks !== 'all' && !access.parks.has(park)) return null
  const own = event.resources.filter((name) => mayQuery(resources.get(name), access))
  if (own.length === event.resources.length) return event
  const by = Object.fromEntries(Object.entries(event.by).filter(([name]) => own.includes(name)))
  return own.length > 0 ? { ...event, resources: own, by } : null
}

const heartbeatMs = 25_000

/** A window that listens: who it belongs to, as of its last check. */
interface Listening {
  authorization: string | undefined
  access: Access
}

/** An empty payload: the database's connection was broken, and nobody knows what was told meanwhile. */
const readTold = (payload: string): ServerEvent =>
  payload === '' ? { type: 'missed' } : (JSON.parse(payload) as ServerEvent)

/** The open streams. One whose session is over ends; what is told of a park reaches only those who see the park. */
function streams({ database, settings, resources }: Engine) {
  const open = new Map<FastifyReply, Listening>()
  const recheck = async (reply: FastifyReply, window: Listening): Promise<void> => {
    try {
      const { access } = await accessOf(database, window.authorization, settings, { touch: false })
      open.set(reply, { ...window, access })
    } catch {
      open.delete(reply)
      reply.raw.end()
    }
  }
  const recheckAll = (): Promise<unknown> => Promise.all([...open].map(([reply, window]) => recheck(reply, window)))
  return {
    open,
    async hear(payload: string): Promise<void> {
      const event = readTold(payload)
      if (event.type === 'access' || event.type === 'missed') await recheckAll()
      for (const [reply, { access }] of open) {
        const heard = toldTo(access, event, resources)
        if (heard) reply.raw.write(`event: ${heard.type}\ndata: ${JSON.stringify(heard)}\n\n`)
      }
    },
    async beat(): Promise<void> {
      await recheckAll()
      for (const reply of open.keys()) reply.raw.write(':\n\n')
    },
  }
}

/**
 * Server-sent events: `access` when menus or permissions may have changed, `rows` when rows did, `missed` when some of
 * these may have been lost.
 */
export async function eventRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  const { open, hear, beat } = streams(engine)
  const failed = (error: unknown): void => app.log.warn({ err: error }, 'events could not be told')
  const stop = await engine.database.listen(eventsChannel, (payload) => void hear(payload).catch(failed))
  const beating = setInterval(() => void beat().catch(failed), heartbeatMs)
  app.addHook('preClose', async () => {
    clearInterval(beating)
    for (const reply of open.keys()) reply.raw.end()
    await stop()
  })
  app.get('/api/events', async (request, reply) => {
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
