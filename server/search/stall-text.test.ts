import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stallText } from './stall-text'

const numbered = (garage: number, no: number, park: string | null = null) => ({ park, garage, name: null, no })
const named = (name: string, no: number) => ({ park: null, garage: null, name, no })

it.each([
  ['1-19', numbered(1, 19)],
  [' 1 19 ', numbered(1, 19)],
  ['１－１９', numbered(1, 19)],
  ['P001-1-21', numbered(1, 21, 'P001')],
  ['2号库5', numbered(2, 5)],
  ['2 号车库 5 号车位', numbered(2, 5)],
  ['Garage 2, stall 5', numbered(2, 5)],
  ['东塔12', named('东塔', 12)],
  ['East tower 12', named('East tower', 12)],
  ['417', null],
  ['粤B8K2T6', named('粤B8K2T', 6)],
  ['chensiyuan', null],
  ['9'.repeat(64), null],
  ['1-2-3-4', named('1-2-3', 4)],
])('%s', (typed, wanted) => expect(stallText(typed)).toEqual(wanted))

it('has numbers that fit into a column, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 64 }), (typed) => {
      const { garage = 0, no = 0 } = stallText(typed) ?? {}
      expect(Math.max(garage ?? 0, no)).toBeLessThan(2 ** 31)
    }),
  )
})
