import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskedTexts } from './masked-plate'

it('shows the first two and the last three characters of a plate', () => {
  expect(maskedTexts(['粤B8K2T6', '粤BD12345', '京A12警', '1234', 'AB', '']).join(' ')).toBe(
    '粤B••2T6 粤B•••345 京•12警 1•34 •B ',
  )
})

it('shows more of plates that would look the same', () => {
  expect(maskedTexts(['粤B8K2T6', '粤B9K2T6'])).toEqual(['粤•8K2T6', '粤•9K2T6'])
  expect(maskedTexts(['粤B81KT6', '粤B82KT6', '粤B82KT6'])).toEqual(['粤B•1KT6', '粤B•2KT6', '粤B•2KT6'])
})

it('never shows two plates in the same way, and never has another length', () => {
  const plate = fc.string({ minLength: 3, maxLength: 8, unit: fc.constantFrom('A', 'B', '1', '2') })
  fc.assert(
    fc.property(fc.uniqueArray(plate, { maxLength: 12 }), (plates) => {
      const shown = maskedTexts(plates)
      expect(new Set(shown).size).toBe(plates.length)
      expect(shown.map((text) => [...text].length)).toEqual(plates.map((text) => text.length))
    }),
  )
})
