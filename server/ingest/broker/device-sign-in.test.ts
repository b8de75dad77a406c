import { beforeEach, describe, expect, it } from 'vitest'
import { addressLimit, makeSignInThrottle, nameLocks } from './device-sign-in'

describe('failed sign-ins of devices', () => {
  let now: number
  let throttle: ReturnType<typeof makeSignInThrottle>
  const one = { name: 'one', address: 'a' }
  beforeEach(() => {
    now = 1_000_000
    throttle = makeSignInThrottle(() => now)
  })

  it('lock their name for longer and longer, until one succeeds', () => {
    for (const seconds of [...nameLocks, nameLocks.at(-1)]) {
      expect(throttle.failed({ ...one, address: null })).toBe(seconds)
      now += Number(seconds) * 1000
      expect(throttle.secondsLeft(one)).toBe(0)
    }
    throttle.succeeded(one)
    expect(throttle.failed(one)).toBe(0)
  })

  it('lock their address, whatever the names, but not a device that is usually there', () => {
    for (let count = 1; count < addressLimit.failures; count += 1)
      throttle.failed({ name: `name ${count}`, address: 'a' })
    expect(throttle.secondsLeft(one)).toBe(0)
    expect(throttle.failed(one)).toBe(addressLimit.seconds)
    expect(throttle.secondsLeft({ name: 'another', address: 'a' })).toBe(addressLimit.seconds)
    expect(throttle.secondsLeft({ name: 'another', address: 'b' })).toBe(0)
    expect(throttle.secondsLeft({ name: 'another', address: null })).toBe(0)
    now += addressLimit.seconds * 1000
    expect(throttle.secondsLeft({ name: 'another', address: 'a' })).toBe(0)
    expect(throttle.failed({ name: 'another', address: 'a' })).toBe(0)
  })
})
