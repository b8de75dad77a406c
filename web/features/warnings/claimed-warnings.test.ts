import { expect, it } from 'vitest'
import { claimed } from './claimed-warnings'

const [first, repeated, other] = [
  { id: 3, times: 1 },
  { id: 3, times: 2 },
  { id: 4, times: 1 },
]

it('of several windows, one tells of an occurrence', () => {
  const one = claimed([], [first, other])
  expect(one.own).toEqual([first, other])
  expect(claimed(one.after, [first, other]).own).toEqual([])
})

it('each repeat is one more, also of a warning with a lower id that arrives late', () => {
  const { after } = claimed([], [other])
  const late = claimed(after, [first, other])
  expect(late.own).toEqual([first])
  expect(claimed(late.after, [repeated, other]).own).toEqual([repeated])
})

it('remembers the last ones only', () => {
  const many = Array.from({ length: 500 }, (_, id) => ({ id, times: 1 }))
  const { after } = claimed([], many)
  expect(after.length).toBeLessThan(500)
  expect(claimed(after, many.slice(-100)).own).toEqual([])
})
