import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventReader, type ServerEvent } from './event-text'

const stream = 'retry: 3000\n\nevent: access\ndata: {"a":1}\n\n:\n\nevent: rows\r\ndata: one\r\ndata: two\r\n\r\n'
const events: ServerEvent[] = [
  { type: 'access', data: '{"a":1}' },
  { type: 'rows', data: 'one\ntwo' },
]

function reading(): { read: ServerEvent[]; take: (text: string) => void } {
  const read: ServerEvent[] = []
  return { read, take: eventReader((event) => void read.push(event)) }
}

describe('eventReader', () => {
  it('reads types and data, and passes over heartbeats', () => {
    const { read, take } = reading()
    take(stream)
    expect(read).toEqual(events)
  })

  it('keeps an unfinished event for later', () => {
    const { read, take } = reading()
    take('event: access\ndata: x')
    expect(read).toEqual([])
    take('\n\n')
    expect(read).toEqual([{ type: 'access', data: 'x' }])
  })

  it('reads the same however the stream is cut', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 6 })
    fc.assert(
      fc.property(cuts, (places) => {
        const ends = [0, ...places.sort((a, b) => a - b), stream.length]
        const { read, take } = reading()
        ends.slice(1).forEach((end, at) => take(stream.slice(ends[at], end)))
        expect(read).toEqual(events)
      }),
      { numRuns: 1000 },
    )
  })
})
