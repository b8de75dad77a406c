import { describe, expect, it } from 'vitest'
import { hour, day } from '../../model/durations'
import type { Cell, Connection } from '../database/database'
import { secretBox } from '../secret-box'
import { signedPictures } from './signed-pictures'

/** A database that stores one value. */
function fakeDatabase(): Connection {
  let stored: Cell = null
  return {
    run: ({ values: [value] = [] }) => {
      stored ??= String(value)
      return Promise.resolve(1)
    },
    rows: () => Promise.resolve([[stored]]),
    noteChange: () => undefined,
    get orm(): never {
      throw new Error('not used')
    },
  }
}

async function picturesAt(start: number, on = fakeDatabase()) {
  const clock = { now: start }
  const pictures = signedPictures(on, secretBox([]), () => clock.now)
  await pictures.load()
  return { clock, pictures }
}

const reader = '7.3.1'

describe('a signed picture', () => {
  it('has an address that stays the same for half an hour, is valid for as long, and expires within an hour', async () => {
    const { clock, pictures } = await picturesAt(1000 * day)
    const signed = () => String(pictures.signed('/pictures/a.png', reader))
    const address = signed()
    expect(pictures.opened(address)).toEqual({ reader, seconds: 3600 })
    clock.now += hour / 2 - 1
    expect(signed()).toBe(address)
    expect(pictures.opened(address)).toEqual({ reader, seconds: 1800 })
    clock.now += 1
    expect(signed()).not.toBe(address)
    expect(pictures.opened(address)).toEqual({ reader, seconds: 1800 })
    clock.now += hour / 2
    expect(pictures.opened(address)).toBeNull()
  })

  it('is valid only for its own path, expiry, reader and installation', async () => {
    const { clock, pictures } = await picturesAt(1000 * day)
    const address = String(pictures.signed('/pictures/a.png', reader))
    const until = /until=(\d+)/.exec(address)?.[1] ?? ''
    const altered = [
      '/pictures/a.png',
      address.replace('a.png', 'b.png'),
      address.replace('a.png', 'A.png'),
      address.replace('a.png', '%61.png'),
      address.replace('a.png', 'x/../a.png'),
      address.replace(until, String(Number(until) + 1)),
      address.replace(reader, '8.3.1'),
      address.replace(reader, '7.4.1'),
      address.slice(0, -1),
      `${address}x`,
      `${address}&x=1`,
      address.replace('until', 'x=1&until'),
    ]
    for (const one of altered) expect(pictures.opened(one), one).toBeNull()
    expect((await picturesAt(clock.now)).pictures.opened(address)).toBeNull()
    const shared = fakeDatabase()
    const one = await picturesAt(clock.now, shared)
    const other = await picturesAt(clock.now, shared)
    expect(other.pictures.opened(String(one.pictures.signed('/pictures/a.png', reader)))).not.toBeNull()
  })

  it('is signed again whatever signature it has; other addresses are not signed, and none without a reader', async () => {
    const { pictures } = await picturesAt(1000 * day)
    const address = String(pictures.signed('/pictures/a.png', reader))
    expect(pictures.signed(`/pictures/a.png?until=1&signature=x#y`, reader)).toBe(address)
    expect(pictures.signed(address, reader)).toBe(address)
    expect(pictures.signed(address, null)).toBeNull()
    for (const one of ['https://a.example/pictures/a.png', '/other/a.png', '//pictures/a.png'])
      expect(pictures.signed(one, reader)).toBe(one)
  })
})
