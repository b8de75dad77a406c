import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeEvents, type ServerEvent } from './event-text'

const stream = 'retry: 3000\n\nevent: access\ndata: {"a":1}\n\n:\n\nevent: rows\r\ndata: one\r\ndata: two\r\n\r\n'
const events: ServerEvent[] = [
  { type: 'access', data: '{"a":1}' },
  { type: 'rows', data: 'one\ntwo' },
]

describe('takeEvents', () => {
  it('reads types and data, and passes over heartbeats', () => {
    expect(takeEvents(stream)).toEqual({ events, rest: '' })
  })

  it('keeps an unfinished event for later', () => {
    expect(takeEvents('event: access\ndata: x')).toEqual({ events: [], rest: 'event: access\ndata: x' })
  })

  it('reads the same however the stream is cut', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 6 })
    fc.assert(
      fc.property(cuts, (places) => {
        const ends = [0, ...places.sort((a, b) => a - b), stream.length]
        let rest = ''
        const read = ends.slice(1).flatMap((end, at) => {
          const taken = takeEvents(rest + stream.slice(ends[at], end))
          rest = taken.rest
          return taken.events
        })
        expect(read).toEqual(events)
      }),
    )
  })
})
