import { describe, expect, it } from 'vitest'
import { spellings, typedSpelling } from './spelling'

const isFound = (text: string, typed: string): boolean =>
  spellings(text).some((key) => key.startsWith(typedSpelling(typed)))

/** Half a character. */
const half = /\p{Surrogate}/u

describe('the spellings of a name', () => {
  it('are itself, its pinyin and its initials, from each word on', () => {
    expect(new Set(spellings('陈思远'))).toEqual(
      new Set(['陈思远', '思远', '远', 'chensiyuan', 'siyuan', 'yuan', 'csy', 'sy', 'y']),
    )
  })

  it.each([
    ['陈思远', '思远'],
    ['陈思远', 'siyu'],
    ['陈思远', 'Chen Si'],
    ['陈思远', 'csy'],
    ['曾志伟', 'zeng'],
    ['单于', 'shan'],
    ['单于', 'chan'],
    ['吕布', 'lvbu'],
    ['John Smith', 'smi'],
    ['王 John', 'wangjohn'],
    ['Ａ座１２号', 'a座12'],
  ])('of %s find it by %s', (text, typed) => expect(isFound(text, typed)).toBe(true))

  it.each([
    ['陈思远', 'hen'],
    ['陈思远', 'cy'],
    ['John', 'ohn'],
  ])('of %s do not find it by %s', (text, typed) => expect(isFound(text, typed)).toBe(false))

  it.each(['𠮷'.repeat(200), '𐐀'.repeat(200), `a${'𐐀'.repeat(200)}`])('never end in half a character: %s', (text) => {
    expect(spellings(text).filter((key) => half.test(key))).toEqual([])
    expect(typedSpelling(text)).not.toMatch(half)
    expect(isFound(text, text)).toBe(true)
  })

  it('are bounded, whatever the text', () => {
    const keys = spellings('重'.repeat(2000))
    expect(keys.length).toBeLessThan(64)
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(48)
    for (const text of ['', '  ', '%_\\', '😀', '\u0000']) expect(spellings(text)).toEqual([])
  })
})
