import pinyin from 'pinyin-match'

/** [from, to): the part of a text whose pinyin, or their initials, were typed; null if there is none. */
export type PinyinRange = (text: string, typed: string) => readonly [from: number, to: number] | null

export const pinyinRange: PinyinRange = (text, typed) => {
  const found = pinyin.match(text, typed)
  return found ? [found[0], found[1] + 1] : null
}
