import UFuzzy from '@leeoniya/ufuzzy'
import type { Lang } from '../../../model/label'
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
/** First consecutive letters, then scattered ones in their order (会列 finds 会员列表). `maxWords` may be in any order. */
const searches = [
  { fuzzy: new UFuzzy(script), maxWords: 4 },
  { fuzzy: new UFuzzy({ ...script, intraIns: Infinity }), maxWords: 0 },
]

const textOf: Record<Part, (entry: MenuEntry, lang: Lang) => string> = {
  title: ({ label }, lang) => (lang === 'en' ? label.en : label.zh),
  other: ({ label }, lang) => (lang === 'en' ? label.zh : label.en),
  path: ({ path }) => path,
}
const parts: readonly Part[] = ['title', 'other', 'path']

/** The entries that match `typed`, best first: consecutive letters before scattered ones, then by part, title first. */
export function findEntries(entries: readonly MenuEntry[], typed: string, lang: Lang): Found[] {
  const best = new Map<MenuEntry, Found>()
  for (const { fuzzy, maxWords } of searches)
    for (const part of parts) {
      const texts = entries.map((entry) => textOf[part](entry, lang))
      const [, info, order] = fuzzy.search(texts, typed, maxWords)
      for (const index of order ?? []) {
        const entry = entries[info?.idx[index] ?? -1]
        if (entry && !best.has(entry)) best.set(entry, { entry, part, ranges: info?.ranges[index] ?? [] })
      }
    }
  return [...best.values()]
}
