import { useEffect, useMemo, useState } from 'react'
import { lang } from '../../text/lang'
import { loadOnce } from '../../ui/load-once'
import { usePinyin } from '../../ui/pinyin/use-pinyin'
import type { findEntries, Found } from './find-entries'
import type { MenuEntry } from './menu-entries'

const load = loadOnce(() => import('./find-entries').then((part) => part.findEntries))

type Picked = Pick<Found, 'entry'> & Partial<Found>

const containing = (entries: readonly MenuEntry[], query: string): Picked[] =>
  entries
    .filter(({ label }) => [label.zh, label.en].some((text) => text.toLowerCase().includes(query.toLowerCase())))
    .map((entry) => ({ entry }))

/** The entries that match; null without a query. Until the search is loaded, those whose names contain the query. */
export function useFindEntries(entries: readonly MenuEntry[], query: string): Picked[] | null {
  const [loaded, setLoaded] = useState<{ find: typeof findEntries } | null>(null)
  const { find: pinyin } = usePinyin(query)
  useEffect(() => {
    load().then(
      (find) => setLoaded({ find }),
      () => undefined,
    )
  }, [])
  return useMemo(() => {
    if (!query) return null
    return loaded ? loaded.find(entries, query, lang(), pinyin) : containing(entries, query)
  }, [entries, query, pinyin, loaded])
}
