import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventReader, type ServerEvent } from './event-reader'

const stream = 'retry: 3000\n\nevent: access\ndata: {"a":1}\n\n:\n\nevent: rows\r\ndata: one\r\ndata: two\r\n\r\n'
const events: ServerEvent[] = [
  { type: 'access', data: '{"a":1}' },
  { type: 'rows', data: 'one\ntwo' },
]

function setUp(): { received: ServerEvent[]; feed: (text: string) => void } {
  const received: ServerEvent[] = []
  return { received, feed: eventReader((event) => void received.push(event)) }
}

describe('eventReader', () => {
  it('parses types and data, and skips heartbeats', () => {
    const { received, feed } = setUp()
    feed(stream)
    expect(received).toEqual(events)
  })

  it('buffers an incomplete event', () => {
    const { received, feed } = setUp()
    feed('event: access\ndata: x')
    expect(received).toEqual([])
    feed('\n\n')
    expect(received).toEqual([{ type: 'access', data: 'x' }])
  })

  it('parses the same events however the stream is split', () => {
    const splits = fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 6 })
    fc.assert(
      fc.property(splits, (indexes) => {
        const ends = [0, ...indexes.sort((a, b) => a - b), stream.length]
        const { received, feed } = setUp()
        ends.slice(1).forEach((end, index) => feed(stream.slice(ends[index], end)))
        expect(received).toEqual(events)
      }),
      { numRuns: 1000 },
    )
  })
})
