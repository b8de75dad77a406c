import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Access } from '../access/access'
import { accessOf } from '../access/access-of'
import { eventsChannel } from '../database/row-news'
import type { Engine } from '../engine/engine'
import { callerOf } from './caller-of'
import { toldTo, type Told } from './told-to'

const heartbeatMs = 25_000

/** A window that listens: who it belongs to, as of its last check. */
interface Listening {
  authorization: string | undefined
  access: Access
}

/** An empty payload: the database's connection was broken, and nobody knows what was told meanwhile. */
const readTold = (payload: string): Told => (payload === '' ? { type: 'missed' } : (JSON.parse(payload) as Told))

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
      const told = readTold(payload)
      if (told.type === 'access' || told.type === 'missed') await recheckAll()
      for (const [reply, { access }] of open) {
        const heard = toldTo(access, told, resources)
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
