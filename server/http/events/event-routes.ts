import type { FastifyInstance } from 'fastify'
import { second } from '../../../model/durations'
import type { Access } from '../../access/access'
import type { Topic, TopicChanged } from '../../access/revision'
import type { SessionsEnded } from '../../access/sessions'
import { eventsChannel, type ParkChanges, type RowsChanged } from '../../database/change-feed'
import { demoProgress, type DemoProgressed } from '../../demo/demo-progress'
import type { Engine } from '../../engine/engine'
import { callerOf } from '../admission'
import { EventStreams, isOf } from './event-streams'
import { MergedChanges } from './merged-changes'
import { visibleChanges } from './visible-changes'

interface CommonEvent {
  type: Topic | 'missed' | 'demonstration'
}

type ChannelMessage = { type: 'missed' } | DemoProgressed | TopicChanged | RowsChanged | SessionsEnded

const heartbeatInterval = 25 * second

/** Empty: the database connection was interrupted, so notifications may be lost. */
const parseMessage = (payload: string): ChannelMessage =>
  payload === '' ? { type: 'missed' } : (JSON.parse(payload) as ChannelMessage)

const textOf = (event: CommonEvent | ({ type: 'rows' } & ParkChanges)): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

/** `access` means menus or permissions, `missed` that events may be lost. */
export async function eventRoutes(app: FastifyInstance, engine: Engine): Promise<void> {
  const streams = new EventStreams(engine)
  const sendChanges = (changes: readonly ParkChanges[]): Promise<void> =>
    streams.send((access) => {
      const visible = visibleChanges(access, changes, engine.resources)
      return visible.length > 0 ? visible.map((one) => textOf({ type: 'rows', ...one })).join('') : null
    })
  const merged = new MergedChanges((changes) => void sendChanges(changes).catch(failed))
  const publish = async (payload: string): Promise<void> => {
    const event = parseMessage(payload)
    if (event.type === 'sessions') return streams.checkUser(event.userId)
    if (event.type === 'rows') return merged.add(event.changes)
    const { users, ...told } = { users: undefined, ...event }
    const isConcerned = (access: Access): boolean => users === undefined || isOf(access, users)
    const check = event.type === 'access' || event.type === 'missed' ? isConcerned : undefined
    await streams.send((access) => (isConcerned(access) ? textOf(told) : null), check)
  }
  const readProgress = async (): Promise<string> => {
    const told: DemoProgressed = { type: 'demonstration', progress: await demoProgress(engine.database) }
    return textOf(told)
  }
  const failed = (error: unknown): void => app.log.warn({ err: error }, 'events could not be sent')
  const stop = await engine.database.listen(eventsChannel, (payload) => void publish(payload).catch(failed))
  const heartbeat = setInterval(() => void streams.sendHeartbeat().catch(failed), heartbeatInterval)
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    merged.end()
    streams.endAll()
    await stop()
  })
  const config = { slow: true, session: 'settled', reads: true } as const
  app.get('/api/events', { exposeHeadRoute: false, config }, (request, reply) => {
    const { access } = callerOf(engine, request)
    streams.rejectTooMany(access)
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    reply.raw.write('retry: 3000\n\n')
    const stream = streams.add(reply.raw, request.headers.authorization, access)
    if (stream && engine.settings.demo) void streams.sendTo(stream, readProgress).catch(failed)
  })
}
