import UFuzzy from '@leeoniya/ufuzzy'
import type { Lang } from '../../../model/label'
import type { MenuEntry } from './menu-entries'

/** Where the letters that match stand in a text: [from, to) pairs, one after another. */
export type Ranges = readonly number[]

type Part = 'title' | 'other' | 'path'

/** An entry that matches, and where. */
export interface Found {
  entry: MenuEntry
  part: Part
  ranges: Ranges
}

// Letters of any script. First those that stand in a row, then scattered ones in their order: 会列 finds 会员列表.
const script: UFuzzy.Options = {
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d' /-]",
  intraContr: "'\\p{L}{1,2}\\b",
}
/** How to look, and how many words may come in another order. */
const ways = [
  { fuzzy: new UFuzzy(script), mostWords: 4 },
  { fuzzy: new UFuzzy({ ...script, intraIns: Infinity }), mostWords: 0 },
]

const textOf: Record<Part, (entry: MenuEntry, lang: Lang) => string> = {
  title: ({ label }, lang) => (lang === 'en' ? label.en : label.zh),
  other: ({ label }, lang) => (lang === 'en' ? label.zh : label.en),
  path: ({ path }) => path,
}
const parts: readonly Part[] = ['title', 'other', 'path']

/** The entries that match what is typed, the best first: letters in a row before scattered ones, and the shown title first. */
export function findEntries(entries: readonly MenuEntry[], typed: string, lang: Lang): Found[] {
  const best = new Map<MenuEntry, Found>()
  for (const { fuzzy, mostWords } of ways)
    for (const part of parts) {
      const texts = entries.map((entry) => textOf[part](entry, lang))
      const [, info, order] = fuzzy.search(texts, typed, mostWords)
      for (const at of order ?? []) {
        const entry = entries[info?.idx[at] ?? -1]
        if (entry && !best.has(entry)) best.set(entry, { entry, part, ranges: info?.ranges[at] ?? [] })
      }
    }
  return [...best.values()]
}
