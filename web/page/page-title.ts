import { useEffect } from 'react'
import { create } from 'zustand'
import { usePageContext } from './page-context'

/** What pages call themselves, by the address of their tab. It stays while they are out of sight, when no effect runs. */
const useTitlesGiven = create<{ titles: ReadonlyMap<string, string> }>(() => ({ titles: new Map() }))

function put(addresses: readonly string[], title?: string): void {
  const { titles } = useTitlesGiven.getState()
  const others = [...titles].filter(([address]) => !addresses.includes(address))
  const given = title === undefined ? [] : addresses.map((address) => [address, title] as const)
  useTitlesGiven.setState({ titles: new Map([...others, ...given]) })
}

/** Names the page, in the person's language, in its tab, its heading and the window; undefined: as the menu does. */
export function usePageTitle(title: string | undefined): void {
  const { address } = usePageContext()
  useEffect(() => {
    if (useTitlesGiven.getState().titles.get(address) !== title) put([address], title)
  }, [address, title])
}

/** Forgets what the pages of these tabs called themselves: they were closed, or are made anew. */
export function forgetPageTitles(addresses: readonly string[]): void {
  const { titles } = useTitlesGiven.getState()
  if (addresses.some((address) => titles.has(address))) put(addresses)
}

/** What the pages that name themselves are called, by address. */
export const usePageTitles = (): ReadonlyMap<string, string> => useTitlesGiven(({ titles }) => titles)
