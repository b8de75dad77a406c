import UFuzzy from '@leeoniya/ufuzzy'
import type { Lang } from '../../../model/label'
import type { PinyinRange } from '../../ui/pinyin/pinyin-range'
import type { MenuEntry } from './menu-entries'

/** The matching ranges of a text: [from, to) pairs in a flat array. */
export type Ranges = readonly number[]

type Part = 'title' | 'other' | 'path'

export interface Found {
  entry: MenuEntry
  part: Part
  ranges: Ranges
}

// For letters of any script.
const script: UFuzzy.Options = {
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d' /-]",
  intraContr: "'\\p{L}{1,2}\\b",
}
interface Search {
  fuzzy: UFuzzy
  /** Words up to this number may be in any order. */
  maxWords: number
}

const consecutive: Search = { fuzzy: new UFuzzy(script), maxWords: 4 }
/** Letters in their order: 会列 finds 会员列表. */
const scattered: Search = { fuzzy: new UFuzzy({ ...script, intraIns: Infinity }), maxWords: 0 }

const textOf: Record<Part, (entry: MenuEntry, lang: Lang) => string> = {
  title: ({ label }, lang) => (lang === 'en' ? label.en : label.zh),
  other: ({ label }, lang) => (lang === 'en' ? label.zh : label.en),
  path: ({ path }) => path,
}
const parts: readonly Part[] = ['title', 'other', 'path']

function findByPinyin(entries: readonly MenuEntry[], typed: string, lang: Lang, find: PinyinRange): Found[] {
  const part = lang === 'en' ? 'other' : 'title'
  return entries.flatMap((entry) => {
    const ranges = find(entry.label.zh, typed)
    return ranges ? [{ entry, part, ranges }] : []
  })
}

function findByText(entries: readonly MenuEntry[], typed: string, lang: Lang, { fuzzy, maxWords }: Search): Found[] {
  return parts.flatMap((part) => {
    const texts = entries.map((entry) => textOf[part](entry, lang))
    const [, info, order] = fuzzy.search(texts, typed, maxWords)
    return (order ?? []).flatMap((index): Found[] => {
      const entry = entries[info?.idx[index] ?? -1]
      return entry ? [{ entry, part, ranges: info?.ranges[index] ?? [] }] : []
    })
  })
}

/**
 * The entries that match `typed`, best first: consecutive letters, pinyin of the Chinese name, scattered letters; among
 * these by part, title first.
 */
export function findEntries(
  entries: readonly MenuEntry[],
  typed: string,
  lang: Lang,
  pinyin: PinyinRange | null = null,
): Found[] {
  const found = [
    ...findByText(entries, typed, lang, consecutive),
    ...(pinyin ? findByPinyin(entries, typed, lang, pinyin) : []),
    ...findByText(entries, typed, lang, scattered),
  ]
  const best = new Map<MenuEntry, Found>()
  for (const one of found) if (!best.has(one.entry)) best.set(one.entry, one)
  return [...best.values()]
}
