import { expect, it } from 'vitest'
import { typedDecimal, typedNumber } from './typed-number'

it.each([
  ['12', 12],
  ['-3', -3],
  [' 1,234 ', 1234],
  ['1 234 567', 1_234_567],
  ['12，345', 12_345],
  ['1234,567', 1_234_567],
  ['１２', 12],
  ['1,5', '1,5'],
  ['12 5', '12 5'],
  ['1,234 567', '1,234 567'],
  ['', null],
  ['12x', '12x'],
  ['1.5', '1.5'],
  ['-', '-'],
  ['1234567890123456789', '1234567890123456789'],
])('reads the typed whole number %j', (typed, value) => expect(typedNumber(typed)).toBe(value))

it.each([
  ['1,234.50', '1234.50'],
  ['３。５', '3.5'],
  ['0.1', '0.1'],
  ['1,50', '1,50'],
  ['1.234,50', '1.234,50'],
  [' ', null],
  ['1o', '1o'],
])('reads the typed decimal number %j', (typed, value) => expect(typedDecimal(typed)).toBe(value))
