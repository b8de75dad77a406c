import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentRequestId, RowChanges } from './row-changes'
import { ChangeFeed, type RowsChanged } from './change-feed'

describe('ChangeFeed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const recordedFeed = () => {
    const sent: RowsChanged[] = []
    const feed = new ChangeFeed(async (_channel, payload) => void sent.push(JSON.parse(payload) as RowsChanged))
    return { sent, feed }
  }

  it('notifies at most once in 250 ms for each park, however many rows change', async () => {
    const { sent, feed } = recordedFeed()
    for (let index = 0; index < 1000; index += 1)
      feed.noteChange(index % 2 ? 'inout' : 'plate', index % 4 < 2 ? 'P001' : 'P002')
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(250)
    expect(sent).toEqual([
      { type: 'rows', resources: ['plate', 'inout'], park: 'P001', by: {} },
      { type: 'rows', resources: ['plate', 'inout'], park: 'P002', by: {} },
    ])
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toHaveLength(2)
  })

  it('names the request for resources that only it has changed', async () => {
    const { sent, feed } = recordedFeed()
    const changeDuring = (requestId: string, resource: string): void =>
      currentRequestId.run(requestId, () => feed.noteChange(resource, null))
    changeDuring('a', 'member')
    changeDuring('a', 'member')
    changeDuring('a', 'grade')
    changeDuring('b', 'grade')
    changeDuring('a', 'grade')
    feed.noteChange('log', null)
    await feed.flush()
    expect(sent).toEqual([{ type: 'rows', resources: ['member', 'grade', 'log'], park: null, by: { member: 'a' } }])
  })

  it('notifies of the changes of a transaction, and not of one without changes', async () => {
    const { sent, feed } = recordedFeed()
    const changes = new RowChanges()
    feed.add(changes)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toEqual([])
    changes.add('member', null)
    feed.add(changes)
    await vi.advanceTimersByTimeAsync(250)
    expect(sent).toMatchObject([{ resources: ['member'] }])
  })
})
