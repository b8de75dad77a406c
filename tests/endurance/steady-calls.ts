import { setTimeout as sleep } from 'node:timers/promises'

/** So many calls may wait for their answers. */
const together = 16

/** Makes a call every `interval` milliseconds, whether or not the ones before are answered. */
export function makeSteadyCalls(interval: number, makeOne: (count: number) => Promise<void>) {
  const underWay = new Set<Promise<void>>()
  let isOver = false
  let calling: Promise<void> | undefined

  const makeAll = async (): Promise<void> => {
    for (let count = 0; !isOver; count += 1, await sleep(interval)) {
      if (underWay.size >= together) continue
      const made = makeOne(count).finally(() => underWay.delete(made))
      underWay.add(made)
    }
  }
  return {
    /** Settles when it is paused, or rejects when a call does. */
    begin(): Promise<void> {
      isOver = false
      return (calling = makeAll())
    },
    /** Resolves when the calls are answered. */
    async pause(): Promise<void> {
      isOver = true
      await calling
      await Promise.all(underWay)
    },
  }
}
