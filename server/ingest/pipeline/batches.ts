interface Waiting<Job, Result> {
  key: string
  job: Job
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface Gathering {
  /** Jobs come quickly as long as batches have more than so many. */
  few: number
  /** Milliseconds from the start of a batch until the next one starts, then. */
  pause: number
  /** So many waiting jobs start at once. */
  enough: number
}

export interface BatchOptions<Job, Result> {
  /** Batches at once, at most. */
  concurrency: number
  /** Batches at once while none is slow: the fewer, the larger they are. */
  usual: number
  /** A batch is slow after so many milliseconds: it may wait for a lock, and others should not wait for it. */
  slowAfter: number
  maxSize: number
  /** Each batch has its own costs: while jobs come quickly, a few of them are not worth one. */
  gathering: Gathering
  /** Returns a result for each job, in order. If it rejects, all jobs of the batch are rejected. */
  work: (jobs: Job[]) => Promise<Result[]>
}

function makePace({ few, pause, enough }: Gathering) {
  let last = { size: 0, at: -Infinity }
  return {
    started: (size: number): void => void (last = { size, at: performance.now() }),
    /** Milliseconds until the next batch may start; not above 0: now. */
    pauseLeft: (waiting: number): number =>
      last.size <= few || waiting >= enough ? 0 : last.at + pause - performance.now(),
  }
}

/**
 * Jobs that are added while as many batches run as may, or one with their key, form the next one. Jobs with the same key
 * run in order, never at the same time.
 */
export function makeBatches<Job, Result>(options: BatchOptions<Job, Result>) {
  const { concurrency, usual, slowAfter, maxSize, gathering, work } = options
  let waiting: Waiting<Job, Result>[] = []
  /** Keys of the running batches. */
  const busy = new Set<string>()
  let running = 0
  let slow = 0
  let isPlanned = false
  const pace = makePace(gathering)
  let pausing: NodeJS.Timeout | undefined

  /** The next jobs whose keys are free, in order. */
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

  /** What arrives until then joins the next batch. */
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
