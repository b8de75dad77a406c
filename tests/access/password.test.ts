import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPassword, isUsername } from '../../model/text/patterns'
import { hashPassword, isPasswordOf, randomPassword } from '../../server/access/passwords'
import { signInDefaults } from '../../server/access/sign-in-defaults'
import { addressSubject, nameSubject } from '../../server/access/throttle/throttle-rules'
import { newToken, tokenIn } from '../../server/access/sessions'
import { KeyedLimiter } from '../../server/access/running-jobs'
import { readSettings } from '../../server/settings/settings'
import { sha256 } from '../../server/sha256'

const wordCharacter = fc.constantFrom(...'abcxyzABCXYZ019_')
const word = (minLength: number, maxLength: number) => fc.string({ unit: wordCharacter, minLength, maxLength })
const classOf = (character: string): string =>
  /[a-z]/.test(character) ? 'lower' : /[A-Z]/.test(character) ? 'upper' : character === '_' ? 'line' : 'digit'

describe('the password rule', () => {
  it('requires two of the four character classes in 6 to 16 characters', () => {
    fc.assert(
      fc.property(word(0, 20), (text) => {
        const classes = new Set([...text].map(classOf)).size
        expect(isPassword(text)).toBe(text.length >= 6 && text.length <= 16 && classes >= 2)
      }),
    )
  })

  it('accepts only letters, digits and underscores', () => {
    fc.assert(
      fc.property(word(3, 6), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), word(3, 6), (a, odd, b) => {
        fc.pre(!/^\w$/.test(odd))
        expect(isPassword(`${a}${odd}${b}`)).toBe(false)
      }),
    )
  })

  it.each(['', 'Ab1_', 'abcdefgh', 'ABCDEFGH', '12345678', '________', 'Abcdefghijklmnop1', 'Abcdef\n', 'Ünïcode1'])(
    'refuses %j',
    (text) => expect(isPassword(text)).toBe(false),
  )
})

describe('the user name rule', () => {
  it('is 3 to 12 letters, digits or underscores', () => {
    fc.assert(
      fc.property(word(0, 16), (text) => void expect(isUsername(text)).toBe(text.length >= 3 && text.length <= 12)),
    )
    for (const text of ['ad min', 'admin\n', '管理员账号', 'a-b-c']) expect(isUsername(text)).toBe(false)
  })
})

describe('stored passwords', () => {
  it('are argon2id hashes that only match their password', async () => {
    const stored = await hashPassword('Garage_123')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hashPassword('Garage_123')).not.toBe(stored)
    expect(await isPasswordOf(stored, 'Garage_123')).toBe(true)
    expect(await isPasswordOf(stored, 'garage_123')).toBe(false)
  })

  it('take the same computing time to check where there is none', async () => {
    await isPasswordOf(null, 'warm-up')
    const began = process.cpuUsage()
    expect(await isPasswordOf(null, 'Garage_123')).toBe(false)
    const { user, system } = process.cpuUsage(began)
    // Filling the hash's 19 MiB counts as system time at times.
    expect(user + system).toBeGreaterThan(3000)
  })

  it('are generated at random according to the rule', () => {
    const made = Array.from({ length: 200 }, randomPassword)
    expect(made.every(isPassword)).toBe(true)
    expect(new Set(made).size).toBe(200)
  })
})

describe('tokens', () => {
  it('are 32 random bytes that fit a header and are read back from it', () => {
    const made = Array.from({ length: 100 }, newToken)
    expect(new Set(made).size).toBe(100)
    for (const token of made) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect([tokenIn(token), tokenIn(`Bearer ${token}`), tokenIn(` bearer  ${token} `)]).toEqual([token, token, token])
    }
    for (const header of [undefined, '', ' ', 'Bearer', 'Bearer ', 'x'.repeat(257)]) expect(tokenIn(header)).toBeNull()
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('the subjects that failures are counted under', () => {
  it('are the whole IPv4 address, and the network of an IPv6 address in any notation', () => {
    fc.assert(fc.property(fc.ipV4(), (ip) => void expect(addressSubject(ip)).toBe(`address:${ip}`)))
    expect(addressSubject('::ffff:10.0.0.1')).toBe('address:10.0.0.1')
    const network = 'address:2001:db8:0:1'
    for (const ip of [
      '2001:db8:0:1::5',
      '2001:0DB8:0:1:ffff:ffff:ffff:ffff',
      '2001:db8:0:1:2::',
      '2001:db8:0:1::%eth0',
    ])
      expect(addressSubject(ip)).toBe(network)
    expect(addressSubject('2001:db8:0:2::5')).not.toBe(network)
    expect(addressSubject('::1')).toBe('address:0:0:0:0')
  })

  it('never contain a user name in plain text', () => {
    fc.assert(fc.property(word(3, 12), (name) => void expect(nameSubject(name)).toMatch(/^name:[0-9a-f]{64}$/)))
  })
})

describe('the filled-in sign-in form', () => {
  const demo = readSettings({ DEMO: '1' })
  const filled = { user_name: 'admin', password: 'Garage_123' }

  it('is returned in demo mode for requests to localhost', () => {
    for (const host of ['127.0.0.1:8080', 'localhost:8080', 'LOCALHOST', '[::1]:8080'])
      expect(signInDefaults(demo, { host, headers: { host } })).toEqual(filled)
  })

  it('is empty for all other requests', () => {
    const local = { host: 'localhost:8080', headers: {} }
    for (const host of [
      undefined,
      '',
      'garage.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example:80',
      '10.0.0.1',
    ])
      expect(signInDefaults(demo, { host, headers: {} })).toBeNull()
    for (const name of ['forwarded', 'x-forwarded-for', 'X-Forwarded-Proto', 'x-real-ip', 'Via', 'cf-connecting-ip'])
      expect(signInDefaults(demo, { ...local, headers: { [name]: '' } })).toBeNull()
    for (const env of [{}, { DEMO: '1', HOST: '0.0.0.0' }, { DEMO: '1', ADMIN_PASSWORD: 'Secret_1' }])
      expect(signInDefaults(readSettings(env), local)).toBeNull()
  })
})

describe('the keyed limiter', () => {
  it('keeps the order within a key and the concurrency limit, also when jobs fail', async () => {
    const limiter = new KeyedLimiter(2, 100)
    const log: string[] = []
    let running = 0
    const job = (key: string, name: string) => async () => {
      running += 1
      expect(running).toBeLessThanOrEqual(2)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
      running -= 1
      log.push(`${key}${name}`)
      if (name === '1') throw new Error('failed')
    }
    const keys = ['a', 'b', 'c', 'd']
    const all = ['0', '1', '2'].flatMap((name) => keys.map((key) => limiter.run(key, job(key, name))))
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    for (const key of keys) expect(log.filter((one) => one.startsWith(key))).toEqual([`${key}0`, `${key}1`, `${key}2`])
  })

  it('rejects calls beyond its limit', async () => {
    const limiter = new KeyedLimiter(1, 1)
    const first = limiter.run('a', () => Promise.resolve('in'))
    await expect(limiter.run('b', () => Promise.resolve('in'))).rejects.toMatchObject({ code: 429 })
    expect(await first).toBe('in')
    expect(await limiter.run('b', () => Promise.resolve('later'))).toBe('later')
  })
})
