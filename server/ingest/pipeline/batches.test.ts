import { describe, expect, it } from 'vitest'
import { makeBatches, type BatchOptions } from './batches'

/** Batches that end when the test says so, as the names of their jobs. */
function controlled(options: Partial<BatchOptions<string, string>> = {}) {
  const started: string[][] = []
  const ends: ((error?: Error) => void)[] = []
  const batches = makeBatches<string, string>({
    ...{ concurrency: 4, usual: 2, slowAfter: 60_000, maxSize: 3, gathering: { few: 9, pause: 0, enough: 9 } },
    ...options,
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

  it('gather jobs that come quickly, until the pause is over or enough of them wait', async () => {
    const { started, add, turn } = controlled({ usual: 4, gathering: { few: 1, pause: 150, enough: 3 } })
    void add('a1')
    await turn()
    void [add('b1'), add('b2')]
    await turn()
    void add('c1')
    await turn()
    void add('c2')
    await turn()
    expect(started).toEqual([['a1'], ['b1', 'b2']])
    await expect.poll(() => started.slice(2)).toEqual([['c1', 'c2']])
    void [add('d1'), add('d2')]
    await turn()
    expect(started).toHaveLength(3)
    void add('d3')
    await turn()
    expect(started.slice(3)).toEqual([['d1', 'd2', 'd3']])
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
