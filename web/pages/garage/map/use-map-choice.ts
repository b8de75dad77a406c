import { useEffect, useEffectEvent, useState } from 'react'
import { usePageContext } from '../../../page/page-context'
import { useChosenPark } from '../../../session/chosen-park'
import { choiceIn, hashOf, paramsOf, type MapChoice } from './map-address'

/** The address names the shown tab with its path and query; what is chosen on the page stands behind them. */
function writeHash(hash: string): void {
  const { pathname, search } = window.location
  if (window.location.hash !== hash) window.history.replaceState(window.history.state, '', pathname + search + hash)
}

/** What is shown, from the address of the page and into it. A park that is chosen in the header is shown at once. */
export function useMapChoice(
  query: Readonly<Record<string, string>>,
): [MapChoice, change: (part: Partial<MapChoice>) => void] {
  const { isCurrent } = usePageContext()
  const chosenPark = useChosenPark()
  const [choice, setChoice] = useState(() => {
    const given = choiceIn({ ...query, ...(isCurrent() && paramsOf(window.location.hash)) })
    return { ...given, park: given.park ?? chosenPark }
  })
  const change = (part: Partial<MapChoice>): void => setChoice((now) => ({ ...now, ...part }))
  const [headerPark, setHeaderPark] = useState(chosenPark)
  if (headerPark !== chosenPark) {
    setHeaderPark(chosenPark)
    if (chosenPark !== null && chosenPark !== choice.park) change({ park: chosenPark, garage: null, stall: null })
  }
  const hash = hashOf(choice)
  const onHash = useEffectEvent(() => {
    if (isCurrent()) setChoice(choiceIn({ ...query, ...paramsOf(window.location.hash) }))
  })
  useEffect(() => {
    if (isCurrent()) writeHash(hash)
  }, [hash, isCurrent])
  // Somebody typed or followed an address of the same page.
  useEffect(() => {
    const listener = () => onHash()
    window.addEventListener('hashchange', listener)
    return () => window.removeEventListener('hashchange', listener)
  }, [])
  return [choice, change]
}
