import { useEffect } from 'react'
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

/** Sets the page's title, in the user's language, for its tab, heading and window; undefined: the menu's title. */
export function usePageTitle(title: string | undefined): void {
  const { address } = usePageContext()
  useEffect(() => {
    if (useTitleStore.getState().titles.get(address) !== title) setTitles([address], title)
  }, [address, title])
}

/** Deletes the titles set by the pages of these tabs, when they are closed or recreated. */
export function forgetPageTitles(addresses: readonly string[]): void {
  const { titles } = useTitleStore.getState()
  if (addresses.some((address) => titles.has(address))) setTitles(addresses)
}

export const usePageTitles = (): ReadonlyMap<string, string> => useTitleStore(({ titles }) => titles)
