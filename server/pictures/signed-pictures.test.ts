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

describe('a signed picture', () => {
  it('has an address that stays the same for hours and expires within a day', async () => {
    const { clock, pictures } = await picturesAt(1000 * day)
    const address = pictures.signed('/pictures/a.png')
    expect(pictures.secondsLeft(address)).toBe(12 * 3600)
    clock.now += 6 * hour - 1
    expect(pictures.signed('/pictures/a.png')).toBe(address)
    expect(pictures.secondsLeft(address)).toBe(6 * 3600)
    clock.now += 1
    expect(pictures.signed('/pictures/a.png')).not.toBe(address)
    expect(pictures.secondsLeft(address)).toBe(6 * 3600)
    clock.now += 6 * hour
    expect(pictures.secondsLeft(address)).toBe(0)
  })

  it('is valid only for its own path, expiry and installation', async () => {
    const { clock, pictures } = await picturesAt(1000 * day)
    const address = pictures.signed('/pictures/a.png')
    const until = /until=(\d+)/.exec(address)?.[1] ?? ''
    const altered = [
      '/pictures/a.png',
      address.replace('a.png', 'b.png'),
      address.replace('a.png', 'A.png'),
      address.replace('a.png', '%61.png'),
      address.replace('a.png', 'x/../a.png'),
      address.replace(until, String(Number(until) + 1)),
      address.slice(0, -1),
      `${address}x`,
      `${address}&x=1`,
      address.replace('until', 'x=1&until'),
    ]
    for (const one of altered) expect(pictures.secondsLeft(one), one).toBe(0)
    expect((await picturesAt(clock.now)).pictures.secondsLeft(address)).toBe(0)
    const shared = fakeDatabase()
    const one = await picturesAt(clock.now, shared)
    const other = await picturesAt(clock.now, shared)
    expect(other.pictures.secondsLeft(one.pictures.signed('/pictures/a.png'))).toBeGreaterThan(0)
  })

  it('is signed again whatever signature it has; other addresses are not signed', async () => {
    const { pictures } = await picturesAt(1000 * day)
    const address = pictures.signed('/pictures/a.png')
    expect(pictures.signed(`/pictures/a.png?until=1&signature=x#y`)).toBe(address)
    expect(pictures.signed(address)).toBe(address)
    for (const one of ['https://a.example/pictures/a.png', '/other/a.png', '//pictures/a.png'])
      expect(pictures.signed(one)).toBe(one)
  })
})
