import { expect, it } from 'vitest'
import { yesNo } from '../../../resources/dictionaries/common'
import { knownAfter, newlyRaised } from './newly-raised'

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
