import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asEntries, levels, type LogEntry } from './log-entry'
import { badgeText, joined, mostEntries, unseen, withSaid, type Said } from './log-rules'

const circumstances = (time: number) => ({
  at: new Date(time),
  address: '/garage/member?token=abc',
  secrets: ['s3cr3t'],
})
const said = (message: string, level: Said['level'] = 'danger'): Said => ({ level, message })
const after = (messages: string[], time = 1000): readonly LogEntry[] =>
  messages.reduce<readonly LogEntry[]>((entries, one) => withSaid(entries, said(one), circumstances(time)), [])

describe('the log of a window', () => {
  it('puts down what was said, where and when, without secrets', () => {
    const call = { method: 'POST', path: '/api/x?pwd=1', status: 500, code: 500, requestId: 'r', took: 12.6 }
    const [entry] = withSaid([], { ...said('held s3cr3t'), call, detail: 'at s3cr3t' }, circumstances(1000))
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

  it('counts up what happens again, and it is new again', () => {
    const [first] = after(['x'])
    const seen = [{ ...(first as LogEntry), seen: true, uploaded: true }]
    const again = withSaid(seen, said('x'), circumstances(5000))
    expect(again).toMatchObject([{ id: 1000, times: 2, at: '1970-01-01T00:00:05.000Z', seen: false, uploaded: false }])
    expect(withSaid(again, said('x', 'info'), circumstances(5000))).toHaveLength(2)
  })

  it('keeps the newest, in order, each with an id of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }), fc.nat(40), (told, more) => {
        const many = after([...Array.from({ length: mostEntries - 20 + more }, (_, at) => `n${at}`), ...told])
        const ids = many.map(({ id }) => id)
        expect(many.length).toBeLessThanOrEqual(mostEntries)
        expect([...new Set(ids)].sort((one, other) => one - other)).toEqual(ids)
        const both = joined(many, after(['z']))
        expect(new Set(both.map(({ id }) => id)).size).toBe(both.length)
        expect(both.at(-1)?.message).toBe('z')
      }),
      { numRuns: 30 },
    )
  })

  it('reads back what it wrote, and nothing else', () => {
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

  it('counts warnings and failures that were not looked at', () => {
    const all = levels.reduce<readonly LogEntry[]>(
      (now, level) => withSaid(now, said('m', level), circumstances(1)),
      [],
    )
    expect(unseen(all)).toBe(2)
    expect(unseen(all.map((one) => ({ ...one, seen: true })))).toBe(0)
    expect([0, 99, 100].map(badgeText)).toEqual(['0', '99', '99+'])
  })
})
