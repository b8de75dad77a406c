import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asEntries,
  levels,
  type LogEntry,
  appendEntry,
  badgeText,
  countUnseen,
  joinEntries,
  maxEntries,
  type EntryInput,
} from './log-entries'

const context = (time: number) => ({
  at: new Date(time),
  address: '/garage/member?token=abc',
  secrets: ['s3cr3t'],
})
const input = (message: string, level: EntryInput['level'] = 'danger'): EntryInput => ({ level, message })
const after = (messages: string[], time = 1000): readonly LogEntry[] =>
  messages.reduce<readonly LogEntry[]>((entries, one) => appendEntry(entries, input(one), context(time)), [])

describe('the log of a window', () => {
  it('stores the message with address and time, without secrets', () => {
    const call = { method: 'POST', path: '/api/x?pwd=1', status: 500, code: 500, requestId: 'r', took: 12.6 }
    const [entry] = appendEntry([], { ...input('held s3cr3t'), call, detail: 'at s3cr3t' }, context(1000))
    expect(entry).toEqual({
      id: 1000,
      at: '1970-01-01T00:00:01.000Z',
      level: 'danger',
      message: 'held ***',
      address: '/garage/member?token=***',
      call: { ...call, path: '/api/x?pwd=***', took: 13 },
      detail: 'at ***',
      times: 1,
      seen: false,
      uploaded: false,
    })
  })

  it('counts repetitions in one entry, which becomes unseen again', () => {
    const [first] = after(['x'])
    const seen = [{ ...(first as LogEntry), seen: true, uploaded: true }]
    const again = appendEntry(seen, input('x'), context(5000))
    expect(again).toMatchObject([{ id: 1000, times: 2, at: '1970-01-01T00:00:05.000Z', seen: false, uploaded: false }])
    expect(appendEntry(again, input('x', 'info'), context(5000))).toHaveLength(2)
  })

  it('keeps the newest entries, in order, with unique ids', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }), fc.nat(40), (messages, more) => {
        const many = after([...Array.from({ length: maxEntries - 20 + more }, (_, index) => `n${index}`), ...messages])
        const ids = many.map(({ id }) => id)
        expect(many.length).toBeLessThanOrEqual(maxEntries)
        expect([...new Set(ids)].sort((one, other) => one - other)).toEqual(ids)
        const both = joinEntries(many, after(['z']))
        expect(new Set(both.map(({ id }) => id)).size).toBe(both.length)
        expect(both.at(-1)?.message).toBe('z')
      }),
      { numRuns: 30 },
    )
  })

  it('parses stored entries and drops everything else', () => {
    const entries = after(['a', 'b'])
    expect(asEntries(JSON.parse(JSON.stringify(entries)))).toEqual(entries)
    const [good] = entries
    const bad = [
      null,
      1,
      {},
      { ...good, level: 'x' },
      { ...good, at: 'x' },
      { ...good, call: {} },
      { ...good, id: '1' },
    ]
    expect(asEntries([...bad, good])).toEqual([good])
    expect(asEntries('x')).toBeNull()
  })

  it('counts unseen faults, not refusals', () => {
    const all = levels.reduce<readonly LogEntry[]>((now, level) => appendEntry(now, input('m', level), context(1)), [])
    expect(countUnseen(all)).toBe(1)
    expect(countUnseen(all.map((one) => ({ ...one, seen: true })))).toBe(0)
    expect([0, 99, 100].map(badgeText)).toEqual(['0', '99', '99+'])
  })
})
