import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callUnderway, RowChanges } from './row-changes'
import { ChangeFeed, type RowsChanged } from './change-feed'

describe('news of rows', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const gathering = () => {
    const told: RowsChanged[] = []
    const news = new ChangeFeed(async (_channel, payload) => void told.push(JSON.parse(payload) as RowsChanged))
    return { told, news }
  }

  it('are told once in a quarter of a second for each park, however much happens', async () => {
    const { told, news } = gathering()
    for (let at = 0; at < 1000; at += 1) news.wrote(at % 2 ? 'inout' : 'plate', at % 4 < 2 ? 'P001' : 'P002')
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(250)
    expect(told).toEqual([
      { type: 'rows', resources: ['plate', 'inout'], park: 'P001', by: {} },
      { type: 'rows', resources: ['plate', 'inout'], park: 'P002', by: {} },
    ])
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toHaveLength(2)
  })

  it('name a call for what it alone has changed', async () => {
    const { told, news } = gathering()
    const during = (call: string, resource: string): void => callUnderway.run(call, () => news.wrote(resource, null))
    during('a', 'member')
    during('a', 'member')
    during('a', 'grade')
    during('b', 'grade')
    during('a', 'grade')
    news.wrote('log', null)
    await news.flush()
    expect(told).toEqual([{ type: 'rows', resources: ['member', 'grade', 'log'], park: null, by: { member: 'a' } }])
  })

  it('are told of what a transaction changed, and of nothing for one that changed nothing', async () => {
    const { told, news } = gathering()
    const changes = new RowChanges()
    news.add(changes)
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([])
    changes.add('member', null)
    news.add(changes)
    await vi.advanceTimersByTimeAsync(250)
    expect(told).toMatchObject([{ resources: ['member'] }])
  })
})
