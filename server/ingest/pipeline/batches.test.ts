import { describe, expect, it } from 'vitest'
import { makeBatches } from './batches'

/** Batches that end when the test says so, as the names of their jobs. */
function controlled(options: { concurrency?: number; usual?: number; slowAfter?: number; maxSize?: number } = {}) {
  const started: string[][] = []
  const ends: ((error?: Error) => void)[] = []
  const batches = makeBatches<string, string>({
    ...{ concurrency: 4, usual: 2, slowAfter: 60_000, maxSize: 3, ...options },
    work: (jobs) =>
      new Promise((resolve, reject) => {
        started.push(jobs)
        ends.push((error) => (error ? reject(error) : resolve(jobs.map((job) => `${job}!`))))
      }),
  })
  const add = (job: string) => batches.run(job.slice(0, 1), job)
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (index: number, error?: Error) => {
    ends[index]?.(error)
    await turn()
    await turn()
  }
  return { batches, started, add, turn, end }
}

describe('batches', () => {
  it('join what is waiting, but never two jobs with the same key at the same time', async () => {
    const { started, add, turn, end, batches } = controlled()
    const first = add('a1')
    await turn()
    void [add('a2'), add('b1')]
    await turn()
    void [add('a3'), add('c1'), add('b2')]
    await turn()
    expect(started).toEqual([['a1'], ['b1']])
    expect(batches.waiting()).toBe(4)
    await end(0)
    expect(await first).toBe('a1!')
    expect(started.slice(2)).toEqual([['a2', 'a3', 'c1']])
    await end(1)
    expect(started.slice(3)).toEqual([['b2']])
  })

  it('keep the order of the jobs with one key when they don’t fit into one batch', async () => {
    const { started, add, turn, end } = controlled({ usual: 1 })
    void ['a1', 'b1', 'a2', 'a3', 'b2'].map(add)
    await turn()
    await end(0)
    expect(started).toEqual([
      ['a1', 'b1', 'a2'],
      ['a3', 'b2'],
    ])
  })

  it('start beside slow ones, as many as may run', async () => {
    const { started, add, turn, batches } = controlled({ concurrency: 2, usual: 1, slowAfter: 1 })
    void add('a1')
    await turn()
    void [add('a2'), add('b1')]
    await expect.poll(() => started).toEqual([['a1'], ['b1']])
    void add('c1')
    await turn()
    expect(started).toHaveLength(2)
    expect(batches.waiting()).toBe(2)
  })

  it('reject all their jobs when their work fails, and go on', async () => {
    const { started, add, turn, end } = controlled({ usual: 1 })
    const failed = Promise.allSettled([add('a1'), add('b1')])
    await turn()
    void add('a2')
    await end(0, new Error('away'))
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(started.slice(1)).toEqual([['a2']])
  })
})
