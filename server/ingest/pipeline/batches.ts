interface Waiting<Job, Result> {
  job: Job
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

export interface BatchOptions<Job, Result> {
  concurrency: number
  maxSize: number
  /** Returns a result for each job, in order. If it rejects, all jobs of the batch are rejected. */
  work: (jobs: Job[]) => Promise<Result[]>
}

/** Jobs added while a batch runs form the next one. Jobs with the same key run in order, never at the same time. */
export function makeBatches<Job, Result>({ concurrency, maxSize, work }: BatchOptions<Job, Result>) {
  const lanes = Array.from({ length: concurrency }, () => ({ waiting: [] as Waiting<Job, Result>[], isBusy: false }))
  const laneOf = (key: string) =>
    lanes[[...key].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 65_521, 7) % concurrency]

  const runBatch = async (jobs: Waiting<Job, Result>[]): Promise<void> => {
    try {
      const results = await work(jobs.map(({ job }) => job))
      jobs.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      jobs.forEach(({ reject }) => reject(error))
    }
  }

  const run = async (lane: (typeof lanes)[number]): Promise<void> => {
    while (lane.waiting.length > 0) {
      await runBatch(lane.waiting.splice(0, maxSize))
      await new Promise((resolve) => setImmediate(resolve))
    }
    lane.isBusy = false
  }

  return {
    run: (key: string, job: Job): Promise<Result> =>
      new Promise((resolve, reject) => {
        const lane = laneOf(key)
        if (!lane) return reject(new Error('there are no lanes'))
        lane.waiting.push({ job, resolve, reject })
        if (lane.isBusy) return
        lane.isBusy = true
        // Jobs added until then join this batch.
        setImmediate(() => void run(lane))
      }),
    waiting: (): number => lanes.reduce((sum, lane) => sum + lane.waiting.length, 0),
  }
}
