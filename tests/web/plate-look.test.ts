import { expect, it } from 'vitest'
import { plateLook, plateParts } from '../../model/text/plate-look'
import { grouped } from '../../web/fields/number/grouped'

it.each([
  ['粤B8K2T6', 'blue'],
  ['粤BD58213', 'green'],
  ['粤B4417学', 'yellow'],
  ['粤B2091警', 'white'],
  ['粤Z3305港', 'black'],
  ['使012345', 'black'],
  ['无牌', 'none'],
  ['ABC-123', 'other'],
  ['粤b8k2t6', 'other'],
])('shows %s as %s', (text, look) => expect(plateLook(text)).toBe(look))

it('splits a plate without losing a character', () => {
  expect(plateParts('粤B2091警')).toEqual({ look: 'white', place: '粤B', number: '2091', tail: '警' })
  expect(plateParts('使012345')).toEqual({ look: 'black', place: '', number: '使012345', tail: '' })
})

it.each([
  ['1234567.5', '1,234,567.50'],
  ['-12.50', '−12.50'],
  ['0', '0.00'],
  ['999.99', '999.99'],
  ['n/a', 'n/a'],
])('formats the amount %s as %s', (amount, written) => expect(grouped(amount)).toBe(written))
