import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { usePageContext } from './page-context'

/** Titles set by pages, by the address of their tab. Not reset while a page is hidden, when its effects don't run. */
const useTitleStore = create<{ titles: ReadonlyMap<string, string> }>(() => ({ titles: new Map() }))

function setTitles(addresses: readonly string[], title?: string): void {
  const { titles } = useTitleStore.getState()
  const others = [...titles].filter(([address]) => !addresses.includes(address))
  const given = title === undefined ? [] : addresses.map((address) => [address, title] as const)
  useTitleStore.setState({ titles: new Map([...others, ...given]) })
}

/**
 * Sets the page's title, in the user's language, for its tab, heading and window; undefined: that of the last session
 * until there is one, else the menu's.
 */
export function usePageTitle(title: string | undefined): void {
  const { address } = usePageContext()
  const hasTitle = useRef(false)
  useEffect(() => {
    if (title === undefined && !hasTitle.current) return
    hasTitle.current = title !== undefined
    if (useTitleStore.getState().titles.get(address) !== title) setTitles([address], title)
  }, [address, title])
}

/** Deletes the titles set by the pages of these tabs, when they are closed or recreated. */
export function forgetPageTitles(addresses: readonly string[]): void {
  const { titles } = useTitleStore.getState()
  if (addresses.some((address) => titles.has(address))) setTitles(addresses)
}

export const usePageTitles = (): ReadonlyMap<string, string> => useTitleStore(({ titles }) => titles)

type Titles = ReadonlyMap<string, string>

/** Sets titles that pages set in the last session, for those that have set none yet. */
export const restorePageTitles = (last: Titles): void =>
  useTitleStore.setState(({ titles }) => ({ titles: new Map([...last, ...titles]) }))

export const watchPageTitles = (changed: (titles: Titles) => void): (() => void) =>
  useTitleStore.subscribe(({ titles }) => changed(titles))
