import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '../../model/durations'
import { isMeterOperation, makeMeterBook, numbersOf, type Item, type MeterBook, type Outcome } from './meter-book'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

function expectedSign(form: URLSearchParams, secret: string): string {
  const names = [...form.keys()].filter((name) => name !== 'sign').sort()
  return md5(names.map((name) => form.get(name)).join('') + secret)
}

function signed(content: string, secret: string): { response_content: string; timestamp: string; sign: string } {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return { response_content: content, timestamp, sign: md5(content + timestamp + secret) }
}

/** See docs/simulator.md. The first line: the platform's answers; the second: the meters. */
export type MeterFaultKind =
  | ('slow' | 'down' | 'lost' | 'unsigned' | 'garbage' | 'html' | 'strict' | 'account')
  | ('failing' | 'silent' | 'late' | 'twice')

export interface MeterFault {
  kind: MeterFaultKind
  seconds: number
  /** Only for `slow` and `late`: seconds. */
  wait?: number
  /** The meter or collector; absent: all. */
  number?: string
}

function makeMeterFaults() {
  const active = new Map<string, { fault: MeterFault; until: number }>()
  const keyOf = (kind: string, number = ''): string => `${kind} ${number}`
  const hit = (key: string): MeterFault | null => {
    const found = active.get(key)
    return found && found.until > Date.now() ? found.fault : null
  }
  return {
    begin: (fault: MeterFault): void =>
      void active.set(keyOf(fault.kind, fault.number), { fault, until: Date.now() + fault.seconds * second }),
    hits: (kind: MeterFaultKind, numbers: readonly string[]): MeterFault | null =>
      [hit(keyOf(kind)), ...numbers.map((number) => hit(keyOf(kind, number)))].find((one) => one !== null) ?? null,
    waitOf: (fault: MeterFault | null): number => (fault ? (fault.wait ?? 3) * second : 0),
  }
}

type MeterFaults = ReturnType<typeof makeMeterFaults>

const mostReports = 20
const mostReplies = 100

interface Options {
  secret: string
  delay: number
  again: number
  book: MeterBook
  faults: MeterFaults
}

function makeReporter({ secret, delay, again, book, faults }: Options) {
  const stop = new AbortController()
  const running = new Set<Promise<void>>()
  const replies: string[] = []
  const wait = (time: number): Promise<unknown> => sleep(time, undefined, { signal: stop.signal })

  const post = async (url: string, outcome: object): Promise<boolean> => {
    const body = new URLSearchParams(signed(JSON.stringify([outcome]), secret))
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(10 * second)])
    const answer = await fetch(url, { method: 'POST', body, signal, redirect: 'error' }).catch(() => null)
    const text = answer ? await answer.text().catch(() => '') : ''
    replies.push(text)
    replies.splice(0, replies.length - mostReplies)
    return text === 'SUCCESS'
  }
  const report = async (url: string, item: Item, outcome: Outcome): Promise<void> => {
    const numbers = numbersOf(item)
    const result = { opr_id: item.opr_id, ...outcome }
    if (faults.hits('silent', numbers)) return
    const late = faults.hits('late', numbers)
    if (late) await wait(faults.waitOf(late))
    for (let count = 0; count < mostReports && !(await post(url, result)); count += 1) await wait(again)
    if (faults.hits('twice', numbers)) await post(url, result)
  }
  const carryOut = async (url: string, item: Item): Promise<void> => {
    await wait(delay)
    const problem = faults.hits('failing', numbersOf(item)) ? '电表无应答' : null
    await report(url, item, book.carryOut(item, problem))
  }
  return {
    replies: replies as readonly string[],
    underWay: (): number => running.size,
    begin(url: string, item: Item): void {
      const work = carryOut(url, item)
        .catch(() => undefined)
        .finally(() => running.delete(work))
      running.add(work)
    },
    async close(): Promise<void> {
      stop.abort()
      await Promise.all(running)
    },
  }
}

interface MeterPlatformOptions {
  authCode: string
  secret: string
  /** Milliseconds that a meter needs. */
  delay?: number
  again?: number
}

const mostAnswers = 100

const maxBody = 1_000_000

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBody) throw new Error('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function itemsIn(form: URLSearchParams): Item[] | null {
  try {
    const items: unknown = JSON.parse(form.get('request_content') ?? '')
    return Array.isArray(items) ? (items as Item[]) : null
  } catch {
    return null
  }
}

/** Has the form and the signatures of the real platform (docs/simulator.md). */
export async function startMeterPlatform({ authCode, secret, delay = 300, again = 2 * second }: MeterPlatformOptions) {
  const book = makeMeterBook()
  const answers: ReturnType<typeof signed>[] = []
  const faults = makeMeterFaults()
  const reporter = makeReporter({ secret, delay, again, book, faults })

  const answerItem = (path: string, item: Item, notifyUrl: string): object => {
    const added = book.add(path, item)
    if (added) return { cid: item.cid, ...(item.address !== undefined && { address: item.address }), ...added }
    const { answer, isNew } = book.take(path, item)
    if (isNew) reporter.begin(notifyUrl, item)
    else if (answer.status === 'SUCCESS' && faults.hits('strict', numbersOf(item)))
      return { opr_id: item.opr_id, status: 'FAIL', error_msg: '操作编号重复' }
    return { opr_id: item.opr_id, ...answer }
  }
  const answerCall = (path: string, form: URLSearchParams, items: Item[] | null): object => {
    const refused = (error_msg: string) => ({ status: 'FAIL', error_msg })
    if (form.get('auth_code') !== authCode) return refused('授权码错误')
    if (form.get('sign') !== expectedSign(form, secret)) return refused('签名错误')
    if (!items) return refused('请求内容格式错误')
    const notifyUrl = form.get('notify_url') ?? ''
    if (isMeterOperation(path) && !URL.canParse(notifyUrl)) return refused('通知地址错误')
    const content = JSON.stringify(items.map((item) => answerItem(path, item, notifyUrl)))
    const answer = { status: 'SUCCESS', ...signed(content, secret) }
    answers.push(answer)
    if (answers.length > mostAnswers) answers.shift()
    return answer
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await bodyOf(request))
    const items = itemsIn(form)
    const numbers = (items ?? []).flatMap(numbersOf)
    const hits = (kind: MeterFault['kind']): MeterFault | null => faults.hits(kind, numbers)
    if (hits('down')) return void request.socket.destroy()
    const answer = hits('account')
      ? { status: 'FAIL', error_msg: '授权码错误' }
      : answerCall(request.url ?? '', form, items)
    if (hits('lost')) return void request.socket.destroy()
    const slow = hits('slow')
    if (slow) await sleep(faults.waitOf(slow), undefined, { ref: false })
    if (hits('html')) return void response.setHeader('content-type', 'text/html').end('<html>502 Bad Gateway</html>')
    if (hits('garbage')) return void response.end('{"status":"SUCC')
    const wrong = hits('unsigned') && { sign: '0'.repeat(32) }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...answer, ...wrong }))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...book,
    answers: (): readonly ReturnType<typeof signed>[] => answers,
    replies: reporter.replies,
    underWay: reporter.underWay,
    fault: faults.begin,
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await reporter.close()
    },
  }
}
