import { useEffect, useState } from 'react'
import { narrow } from '../../appearance/appearance'
import { loadOnce } from '../load-once'
import type { PinyinRange } from './pinyin-range'

const load = loadOnce(() => import('./pinyin-range').then((part) => part.pinyinRange))

const letters = /[a-z]/i

interface Pinyin {
  /** Null: what is typed is no pinyin, or the dictionary is not loaded. */
  find: PinyinRange | null
  pending: boolean
}

/** Finds typed pinyin in texts. Its dictionary is loaded when letters are typed; without it, only texts are found. */
export function usePinyin(typed: string): Pinyin {
  const [loaded, setLoaded] = useState<{ find: PinyinRange | null } | null>(null)
  const isWanted = letters.test(typed)
  useEffect(() => {
    if (!isWanted || loaded) return
    let isMounted = true
    const set = (find: PinyinRange | null): void => {
      if (isMounted) setLoaded({ find })
    }
    load().then(set, () => set(null))
    return () => {
      isMounted = false
    }
  }, [isWanted, loaded])
  return isWanted ? { find: loaded?.find ?? null, pending: loaded === null } : { find: null, pending: false }
}

/** Returns whether a text contains what is typed, or pinyin of what is typed. */
export function useMatches(typed: string): (text: string) => boolean {
  const { find } = usePinyin(typed)
  const part = typed.trim().toLowerCase()
  return (text) => text.toLowerCase().includes(part) || (find !== null && find(text, part) !== null)
}

/** So many options are seen at once; on phones, the keyboard for typing would cover them. */
const fewOptions = 10

/** For a select that has all its `count` options: finds them by their texts and by pinyin. */
export function useOptionSearch(count: number) {
  const [typed, setTyped] = useState('')
  const isReadOnly = narrow.matches && count <= fewOptions
  const matches = useMatches(typed)
  const filterOption = (_: string, option?: { label?: unknown }): boolean =>
    typeof option?.label === 'string' && matches(option.label)
  return { typed, showSearch: isReadOnly ? false : { onSearch: setTyped, filterOption } } as const
}
