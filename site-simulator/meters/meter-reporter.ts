import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '../../model/durations'
import { numbersOf, type Item, type MeterBook, type Outcome } from './meter-book'
import type { MeterFaults } from './meter-faults'
import { signed } from './platform-signs'

/** How often a result is reported until it is taken. */
const mostReports = 20
/** Replies that are kept. */
const mostReplies = 100

interface Options {
  secret: string
  delay: number
  again: number
  book: MeterBook
  faults: MeterFaults
}

/** Has meters carry out operations, and reports the results until they are taken. */
export function makeReporter({ secret, delay, again, book, faults }: Options) {
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
    /** What was said to the last reports. */
    replies: replies as readonly string[],
    /** Operations that are carried out, or whose results were not taken yet. */
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
