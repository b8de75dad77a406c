import { expect, it } from 'vitest'
import { makeArrivals } from './connection-limits'

it('limits the connections that have not signed in, of all and of one address', () => {
  const { arrive } = makeArrivals({ all: 3, ofAddress: 2 })
  const first = arrive('a')
  expect(first).not.toBeNull()
  expect(arrive('a')).not.toBeNull()
  expect(arrive('a')).toBeNull()
  expect(arrive('b')).not.toBeNull()
  expect(arrive('c')).toBeNull()
  first?.()
  first?.()
  expect(arrive('c')).not.toBeNull()
  expect(arrive('b')).toBeNull()
})
