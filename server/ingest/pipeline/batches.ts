interface Waiting<Job, Result> {
  key: string
  job: Job
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface Gathering {
  /** Jobs come quickly while batches have more than `few`. */
  few: number
  /** Milliseconds between the starts of two batches while jobs come quickly. */
  pause: number
  /** With so many waiting jobs a batch starts at once. */
  enough: number
}

export interface BatchOptions<Job, Result> {
  concurrency: number
  /** Batches at once while none is slow: the fewer there are, the larger they get. */
  usual: number
  /** Milliseconds. A slow batch may wait for a lock; others should not wait for it. */
  slowAfter: number
  maxSize: number
  gathering: Gathering
  work: (jobs: Job[]) => Promise<Result[]>
}

function makePace({ few, pause, enough }: Gathering) {
  let last = { size: 0, at: -Infinity }
  return {
    started: (size: number): void => void (last = { size, at: performance.now() }),
    pauseLeft: (waiting: number): number =>
      last.size <= few || waiting >= enough ? 0 : last.at + pause - performance.now(),
  }
}

/** Gathers jobs in batches. Jobs with the same key run in order, never at the same time. */
export function makeBatches<Job, Result>(options: BatchOptions<Job, Result>) {
  const { concurrency, usual, slowAfter, maxSize, gathering, work } = options
  let waiting: Waiting<Job, Result>[] = []
  const busy = new Set<string>()
  let running = 0
  let slow = 0
  let isPlanned = false
  const pace = makePace(gathering)
  let pausing: NodeJS.Timeout | undefined

  const take = (): Waiting<Job, Result>[] => {
    const taken: Waiting<Job, Result>[] = []
    const left: Waiting<Job, Result>[] = []
    let index = 0
    for (; index < waiting.length && taken.length < maxSize; index += 1) {
      const one = waiting[index]
      if (one) (busy.has(one.key) ? left : taken).push(one)
    }
    waiting = left.concat(waiting.slice(index))
    return taken
  }

  const settle = async (batch: readonly Waiting<Job, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ job }) => job))
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      batch.forEach(({ reject }) => reject(error))
    }
  }

  const run = async (batch: readonly Waiting<Job, Result>[]): Promise<void> => {
    const keys = new Set(batch.map(({ key }) => key))
    keys.forEach((key) => busy.add(key))
    running += 1
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      slow += 1
      plan()
    }, slowAfter)
    await settle(batch)
    clearTimeout(timer)
    running -= 1
    if (isSlow) slow -= 1
    keys.forEach((key) => busy.delete(key))
    plan()
  }

  const start = (): void => {
    isPlanned = false
    clearTimeout(pausing)
    while (running < Math.min(concurrency, usual + slow)) {
      const left = pace.pauseLeft(waiting.length)
      if (left > 0) return void (pausing = setTimeout(plan, left))
      const batch = take()
      if (batch.length === 0) return
      pace.started(batch.length)
      void run(batch)
    }
  }

  const plan = (): void => {
    if (isPlanned || waiting.length === 0) return
    isPlanned = true
    setImmediate(start)
  }

  return {
    run: (key: string, job: Job): Promise<Result> =>
      new Promise((resolve, reject) => {
        waiting.push({ key, job, resolve, reject })
        plan()
      }),
    waiting: (): number => waiting.length,
  }
}
