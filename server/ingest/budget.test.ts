import { expect, it, vi } from 'vitest'
import { makeBudget } from './budget'

it('lets each device send so many messages a minute, counts the others, and says so once', () => {
  let now = 1000
  const warn = vi.fn()
  const budget = makeBudget(3, { warn }, () => now)
  const taken = Array.from({ length: 5 }, () => budget.take('one'))
  expect(taken).toEqual([true, true, true, false, false])
  expect([budget.take('other', 3), budget.take('other')]).toEqual([true, false])
  expect([budget.dropped(), warn.mock.calls.length]).toEqual([3, 2])
  now += 60_000
  expect([budget.take('one', 4), budget.take('one')]).toEqual([false, false])
  now += 60_000
  expect(budget.take('one')).toBe(true)
  expect([budget.dropped(), warn.mock.calls.length]).toEqual([8, 3])
})
