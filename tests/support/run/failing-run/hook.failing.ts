import { beforeAll, describe, expect, it } from 'vitest'

it('passes', () => undefined)
it('fails', () => expect(1).toBe(2))
it.skip('is skipped', () => undefined)
describe('with a hook that throws', () => {
  beforeAll(() => {
    throw new Error('from a hook')
  })
  it('is left out', () => undefined)
  it.skip('is skipped as well', () => undefined)
})
