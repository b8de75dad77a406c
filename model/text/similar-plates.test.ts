import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arePlatesSimilar, similarPlates } from './similar-plates'

describe('similar plates', () => {
  it.each([
    ['粤B12345', '粤B1234S'],
    ['粤B12345', 'B12345'],
    ['粤B1234', '粤B12345'],
    ['粤BD12345', '粤B12345'],
    ['粤B8B0D1I', '粤BBB001I'],
    ['粤B12222', '粤B1ZZ22'],
    ['京A55S88', '京AS5S8B'],
  ])('of %s include %s, and the other way round', (one, other) => {
    expect(similarPlates(one)).toContain(other)
    expect(similarPlates(other)).toContain(one)
  })

  it.each([
    ['粤B12345', '粤B12354'],
    ['粤B12345', '京A12345'],
    ['粤B12345', '粤B123'],
  ])('of %s do not include %s', (one, other) => {
    expect(similarPlates(one)).not.toContain(other)
    expect(arePlatesSimilar(one, other)).toBe(false)
  })

  const plate = fc
    .tuple(
      fc.constantFrom(...'粤京沪'),
      fc.array(fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'), { minLength: 6, maxLength: 7 }),
    )
    .map(([place, rest]) => place + rest.join(''))

  it('begin with the plate itself, are few, and include all with one character wrong, missing or added', () => {
    fc.assert(
      fc.property(plate, fc.nat(), fc.constantFrom(...'08BZXA'), (one, seed, character) => {
        const all = similarPlates(one)
        const at = 1 + (seed % (one.length - 1))
        const wrong = [
          one.slice(0, at) + character + one.slice(at + 1),
          one.slice(0, at) + one.slice(at + 1),
          one.slice(0, at) + character + one.slice(at),
        ]
        expect(all[0]).toBe(one)
        expect(all.length).toBeLessThan(1500)
        for (const other of wrong) {
          expect(all).toContain(other)
          expect(arePlatesSimilar(one, other)).toBe(true)
        }
      }),
    )
  })

  it('of what is no plate are none', () => {
    for (const text of ['', '粤B1', '粤'.repeat(2000)]) expect(similarPlates(text)).toEqual([])
  })
})
