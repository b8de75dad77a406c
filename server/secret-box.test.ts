import { describe, expect, it } from 'vitest'
import { secretBox, UnreadableSecret } from './secret-box'

const [key, former] = ['k'.repeat(32), 'f'.repeat(32)]
const place = 'org.api_key'
const texts = ['a', '密钥 🔑', 'sealed:eyJhbGciOiJkaXIifQ', 'plain:x', 'x'.repeat(4000)]

describe('a box of secrets', () => {
  it.each(texts)('returns what was put in, with and without a key', async (text) => {
    for (const box of [secretBox([key]), secretBox([])]) {
      const stored = await box.seal(text, place)
      expect(stored.startsWith(box.beginning(place))).toBe(true)
      expect(await box.open(stored, place)).toBe(text)
    }
  })

  it('hides the text, and how often it occurs', async () => {
    const box = secretBox([key])
    const stored = [await box.seal('open sesame', place), await box.seal('open sesame', place)]
    expect(new Set(stored).size).toBe(2)
    const readable = stored.flatMap((one) => one.split('.').map((part) => Buffer.from(part, 'base64url').toString()))
    expect(readable.join()).not.toContain('sesame')
  })

  it('is opened with a former key, but stored with the present one', async () => {
    const stored = await secretBox([former]).seal('s', place)
    const both = secretBox([key, former])
    expect(await both.open(stored, place)).toBe('s')
    expect(stored.startsWith(both.beginning(place))).toBe(false)
  })

  it('reads what was stored before there were keys', async () => {
    expect(await secretBox([key]).open('stored long ago', place)).toBe('stored long ago')
  })

  it('refuses another key, no key, another place, and what was altered', async () => {
    const stored = await secretBox([key]).seal('s', place)
    const altered = stored.slice(0, -2) + (stored.endsWith('AA') ? 'BB' : 'AA')
    const tries: [string[], string, string][] = [
      [[former], stored, place],
      [[], stored, place],
      [[key], stored, 'org.token'],
      [[key], altered, place],
      [[key], 'sealed:nonsense', place],
    ]
    for (const [keys, text, at] of tries) await expect(secretBox(keys).open(text, at)).rejects.toThrow(UnreadableSecret)
  })
})
