import { expect, it } from 'vitest'
import { yesNo } from '../../../resources/dictionaries/common'
import { claimed, knownAfter, newlyRaised } from './raised-warnings'

const [first, again, other] = [
  { id: 3, times: 1, is_again: yesNo.no },
  { id: 5, times: 2, is_again: yesNo.yes },
  { id: 4, times: 1, is_again: null },
]
const known = knownAfter(null, { list: [first, again], newest: 6 })
const idsOf = (list: Parameters<typeof newlyRaised>[1]) => newlyRaised(known, list).map(({ id }) => id)

it('announces nothing at the start, and nothing that it knows', () => {
  expect(newlyRaised(null, [first, again])).toEqual([])
  expect(idsOf([first, again])).toEqual([])
})

it('announces new warnings, not older ones that move up in the list', () => {
  expect(idsOf([{ ...other, id: 7 }, other, first])).toEqual([7])
})

it('announces repeats of alarms that are announced again only', () => {
  expect(
    idsOf([
      { ...first, times: 2 },
      { ...again, times: 3 },
    ]),
  ).toEqual([5])
  const later = knownAfter(known, { list: [{ ...again, times: 3 }], newest: 6 })
  expect(newlyRaised(later, [{ ...again, times: 3 }])).toEqual([])
})

const [once, twice, another] = [
  { id: 3, times: 1 },
  { id: 3, times: 2 },
  { id: 4, times: 1 },
]

it('of several windows, one tells of an occurrence', () => {
  const one = claimed([], [once, another])
  expect(one.own).toEqual([once, another])
  expect(claimed(one.after, [once, another]).own).toEqual([])
})

it('each repeat is one more, also of a warning with a lower id that arrives late', () => {
  const { after } = claimed([], [another])
  const late = claimed(after, [once, another])
  expect(late.own).toEqual([once])
  expect(claimed(late.after, [twice, another]).own).toEqual([twice])
})

it('remembers the last ones only', () => {
  const many = Array.from({ length: 500 }, (_, id) => ({ id, times: 1 }))
  const { after } = claimed([], many)
  expect(after.length).toBeLessThan(500)
  expect(claimed(after, many.slice(-100)).own).toEqual([])
})
