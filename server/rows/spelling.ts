import { createRequire } from 'node:module'
import type * as Pinyin from 'pinyin-pro'

/** Words of a text, and characters of a key. */
const most = { words: 12, length: 48 }

/** Without half a character (𠮷 takes two units of a string). */
const beginning = (text: string): string =>
  text.length <= most.length ? text : [...text].slice(0, most.length).join('')

const isHan = (word: string): boolean => /^\p{Script=Han}$/u.test(word)

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

const wordsOf = (text: string): string[] => plain(text).match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? []

const load = createRequire(import.meta.url)

/** Loaded with the first name, and not awaited: otherwise statements that are sent together would be apart. */
const library = (): typeof Pinyin => load('pinyin-pro') as typeof Pinyin // A module loaded like this has no types.

/** `surname`: reads the first word as in names, such as 曾 zeng and 单 shan. */
function readingsOf(words: readonly string[], surname: 'head' | 'off'): string[] {
  const han = words.filter(isHan)
  const read = library().pinyin(han.join(''), { toneType: 'none', type: 'array', surname, v: true })
  let at = 0
  return words.map((word) => (isHan(word) ? (read[at++] ?? word) : word))
}

/** 陈思远 has 陈思远, 思远, 远, chensiyuan, siyuan, yuan, csy, sy, y. Pure. */
export function spellings(text: string): string[] {
  const words = wordsOf(text).slice(0, most.words)
  const ways = words.some(isHan) ? [readingsOf(words, 'head'), readingsOf(words, 'off')] : []
  const initials = ways.map((readings) =>
    readings.map((one, at) => (isHan(words[at] ?? '') ? [...one].slice(0, 1).join('') : one)),
  )
  const keys = [words, ...ways, ...initials].flatMap((parts) =>
    parts.map((_, at) => beginning(parts.slice(at).join(''))),
  )
  return [...new Set(keys)]
}

export const typedSpelling = (typed: string): string => beginning(wordsOf(typed).slice(0, most.words).join(''))
