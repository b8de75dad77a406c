import { expect, it } from 'vitest'
import { shareOf } from './park-leases'

it('divides all parks among the instances, of which none has two more than another', () => {
  for (const count of [1, 2, 3, 7])
    for (const parks of [0, 1, 2, 3, 20, 100]) {
      const instances = Array.from({ length: count }, (_, index) => `i${index}`)
      const shares = instances.map((id) => shareOf(id, instances, parks))
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(parks)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }
})

it('gives nothing to an instance that was declared dead', () => {
  expect(shareOf('a', ['b'], 10)).toBe(0)
})
