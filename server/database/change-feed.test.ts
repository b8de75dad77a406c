import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runInContext } from './call-context'
import { RowChanges } from './row-changes'
import { ChangeFeed, type ParkChanges, type RowsChanged } from './change-feed'

describe('ChangeFeed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const recordedFeed = () => {
    const sent: ParkChanges[] = []
    const statements: string[][] = []
    const feed = new ChangeFeed(async (_channel, ...payloads) => {
      statements.push(payloads)
      sent.push(...payloads.flatMap((payload) => (JSON.parse(payload) as RowsChanged).changes))
    })
    return { sent, statements, feed }
  }

  it('notifies at most once in 250 ms for each park, however many rows change', async () => {
    const { sent, feed } = recordedFeed()
    for (let index = 0; index < 1000; index += 1)
      feed.noteChange(index % 2 ? 'inout' : 'plate', index % 4 < 2 ? 'P001' : 'P002')
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(250)
    expect(sent).toEqual([
      { resources: ['plate', 'inout'], park: 'P001', by: {} },
      { resources: ['plate', 'inout'], park: 'P002', by: {} },
    ])
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toHaveLength(2)
  })

  it('tells of many parks by one statement, in few messages that PostgreSQL accepts', async () => {
    const { sent, statements, feed } = recordedFeed()
    const parks = Array.from({ length: 1000 }, (_, index) => `P${index}`)
    for (const park of parks) for (const resource of ['gpark', '停车记录']) feed.noteChange(resource, park)
    await feed.flush()
    expect(statements).toHaveLength(1)
    expect(sent.map(({ park }) => park)).toEqual(parks)
    expect(statements[0]?.length).toBeLessThan(20)
    for (const payload of statements[0] ?? []) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
  })

  it('leaves out who changed what where that would be too long', async () => {
    const { sent, statements, feed } = recordedFeed()
    runInContext({ requestId: 'x'.repeat(200) }, () => {
      for (let index = 0; index < 50; index += 1) feed.noteChange(`resource${index}`, 'P001')
    })
    await feed.flush()
    expect(sent).toMatchObject([{ park: 'P001', by: {} }])
    expect(sent[0]?.resources).toHaveLength(50)
    expect(Buffer.byteLength(statements[0]?.[0] ?? '')).toBeLessThan(8000)
  })

  it('names the request for resources that only it has changed', async () => {
    const { sent, feed } = recordedFeed()
    const changeDuring = (requestId: string, resource: string): void =>
      runInContext({ requestId }, () => feed.noteChange(resource, null))
    changeDuring('a', 'member')
    changeDuring('a', 'member')
    changeDuring('a', 'grade')
    changeDuring('b', 'grade')
    changeDuring('a', 'grade')
    feed.noteChange('log', null)
    await feed.flush()
    expect(sent).toEqual([{ resources: ['member', 'grade', 'log'], park: null, by: { member: 'a' } }])
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
