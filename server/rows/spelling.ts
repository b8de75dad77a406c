import { createRequire } from 'node:module'
import type * as Pinyin from 'pinyin-pro'

/** Words of one text by which it is found, and characters of one of its keys. */
const most = { words: 12, length: 48 }

/** The beginning of a key, without half a character (𠮷 takes two units of a string). */
const beginning = (text: string): string =>
  text.length <= most.length ? text : [...text].slice(0, most.length).join('')

const isHan = (word: string): boolean => /^\p{Script=Han}$/u.test(word)

/** What is typed, or stored, without what is no letter or digit. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words of a text: each Chinese character, and what else is written together. */
const wordsOf = (text: string): string[] => plain(text).match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? []

const load = createRequire(import.meta.url)

/** Loaded with the first name that is stored, and not awaited, or statements that are sent together would be apart. */
const library = (): typeof Pinyin => load('pinyin-pro') as typeof Pinyin // What is loaded like this has no types.

/** How each of the words is read; `surname`: the first one as it is read in names, such as 曾 zeng and 单 shan. */
function readingsOf(words: readonly string[], surname: 'head' | 'off'): string[] {
  const han = words.filter(isHan)
  const read = library().pinyin(han.join(''), { toneType: 'none', type: 'array', surname, v: true })
  let at = 0
  return words.map((word) => (isHan(word) ? (read[at++] ?? word) : word))
}

/**
 * The keys by whose beginnings a text is found: itself from each of its words on, the same in pinyin, and the initials of
 * that. 陈思远 has 陈思远, 思远, 远, chensiyuan, siyuan, yuan, csy, sy, y. Pure.
 */
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

/** A typed text as the beginning of a key; '' if it has neither letters nor digits. Pure. */
export const typedSpelling = (typed: string): string => beginning(wordsOf(typed).slice(0, most.words).join(''))
