import { Mutex, Semaphore } from 'async-mutex'
import type { ServerResponse } from 'node:http'
import { second } from '../../../model/durations'
import { personOf, type Access } from '../../access/access'
import { accessOf } from '../../access/access-of'
import { tooMany } from '../../api-error'
import { runWithDeadline } from '../../database/call-context'
import type { Engine } from '../../engine/engine'

const maxBuffered = 256 * 1024

const maxStreams = 20
const retryAfter = 30

/** Sessions looked up at the same time, and milliseconds for all of them. */
const parallelChecks = 4
const checkTime = 10 * second

interface Stream {
  response: ServerResponse
  authorization: string | undefined
  access: Access
  /** The reader had not taken everything at the last heartbeat. */
  late: boolean
}

type IsConcerned = (access: Access) => boolean

type TextFor = (access: Access) => string | null

/** Also rights that are limited by those of one of the users. */
export const isOf = (access: Access, users: readonly number[]): boolean =>
  users.includes(access.userId) || users.includes(personOf(access))

/** Ends streams whose session ended, cuts those whose reader is too slow. */
export class EventStreams {
  #open = new Set<Stream>()
  /** No event overtakes the check of permissions before it. */
  #turns = new Mutex()
  #checks = new Semaphore(parallelChecks)
  #due: IsConcerned[] = []

  constructor(private engine: Pick<Engine, 'database' | 'settings'>) {}

  /** Refuses the 21st stream: an older one would reconnect at once and end the next. */
  rejectTooMany(access: Access): void {
    const own = [...this.#open].filter((stream) => personOf(stream.access) === personOf(access))
    if (own.length >= maxStreams) throw tooMany(retryAfter)
  }

  add(response: ServerResponse, authorization: string | undefined, access: Access): Stream | null {
    if (response.destroyed) return null
    const stream: Stream = { response, authorization, access, late: false }
    this.#open.add(stream)
    response.on('close', () => this.#open.delete(stream))
    return stream
  }

  /** Sends the present state in turn, so that no later event is overtaken by it. */
  async sendTo(stream: Stream, read: () => Promise<string>): Promise<void> {
    await this.#turns.runExclusive(async () => {
      const text = await read()
      if (this.#open.has(stream)) this.#write(stream, text)
    })
  }

  /** Reads sessions and permissions again that `check` concerns, then sends. */
  async send(textFor: TextFor, check?: IsConcerned): Promise<void> {
    if (check) this.#due.push(check)
    await this.#turns.runExclusive(async () => {
      // One check is enough for all events that were received before it began.
      const due = this.#due.splice(0)
      if (due.length > 0) await this.#check((access) => due.some((isConcerned) => isConcerned(access)))
      for (const stream of this.#open) {
        const text = textFor(stream.access)
        if (text !== null) this.#write(stream, text)
      }
    })
  }

  /** Also for those who see the app as the user, and as whom the user sees it. */
  checkUser(userId: number): Promise<void> {
    return this.#turns.runExclusive(() => this.#check((access) => isOf(access, [userId])))
  }

  async sendHeartbeat(): Promise<void> {
    for (const stream of this.#open) {
      const isLate = stream.response.writableNeedDrain
      if (isLate && stream.late) this.#cut(stream)
      stream.late = isLate
    }
    await this.send(
      () => ':\n\n',
      () => true,
    )
  }

  endAll(): void {
    for (const stream of this.#open) this.#end(stream)
  }

  #write(stream: Stream, text: string): void {
    stream.response.write(text)
    if (stream.response.writableLength > maxBuffered) this.#cut(stream)
  }

  #cut(stream: Stream): void {
    this.#open.delete(stream)
    stream.response.destroy()
  }

  #end(stream: Stream): void {
    this.#open.delete(stream)
    stream.response.end()
  }

  async #check(isConcerned: IsConcerned): Promise<void> {
    const bySession = new Map<string, Stream[]>()
    for (const stream of this.#open) {
      const key = stream.authorization ?? ''
      if (isConcerned(stream.access)) bySession.set(key, [...(bySession.get(key) ?? []), stream])
    }
    const checks = () => [...bySession].map((one) => this.#checks.runExclusive(() => this.#checkSession(...one)))
    await runWithDeadline(checkTime, () => Promise.all(checks()))
  }

  async #checkSession(authorization: string, streams: readonly Stream[]): Promise<void> {
    const { database, settings } = this.engine
    try {
      const { access } = await accessOf(database, authorization, settings, { touch: false })
      for (const stream of streams) stream.access = access
    } catch {
      for (const stream of streams) this.#end(stream)
    }
  }
}
