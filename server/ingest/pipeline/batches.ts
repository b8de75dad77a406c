interface Waiting<Job, Result> {
  job: Job
  done: (result: Result) => void
  failed: (error: unknown) => void
}

export interface BatchOptions<Job, Result> {
  /** How many batches may be worked on at once. */
  width: number
  /** The largest batch. */
  most: number
  /** Answers for each job, in order. */
  work: (jobs: Job[]) => Promise<Result[]>
}

/**
 * Does jobs in batches: what comes in while one is under way is the next. Jobs of one key are done one after the other, in
 * the order in which they came. A batch that fails fails all its jobs.
 */
export function makeBatches<Job, Result>({ width, most, work }: BatchOptions<Job, Result>) {
  const lanes = Array.from({ length: width }, () => ({ waiting: [] as Waiting<Job, Result>[], isBusy: false }))
  const laneOf = (key: string) =>
    lanes[[...key].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 7) % width]

  const next = async (jobs: Waiting<Job, Result>[]): Promise<void> => {
    try {
      const results = await work(jobs.map(({ job }) => job))
      jobs.forEach(({ done }, at) => done(results[at] as Result))
    } catch (error) {
      jobs.forEach(({ failed }) => failed(error))
    }
  }

  const run = async (lane: (typeof lanes)[number]): Promise<void> => {
    while (lane.waiting.length > 0) await next(lane.waiting.splice(0, most))
    lane.isBusy = false
  }

  return {
    run: (key: string, job: Job): Promise<Result> =>
      new Promise((done, failed) => {
        const lane = laneOf(key)
        if (!lane) return failed(new Error('there are no lanes'))
        lane.waiting.push({ job, done, failed })
        if (lane.isBusy) return
        lane.isBusy = true
        // What else has come in by then is done with it.
        setImmediate(() => void run(lane))
      }),
    waiting: (): number => lanes.reduce((sum, lane) => sum + lane.waiting.length, 0),
  }
}
