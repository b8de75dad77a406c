import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react'
import type { List } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import { usePageContext } from '../../page/page-context'
import { filtersFrom, filtersText } from './state/address-filters'
import type { ListAction, ListState, Values } from './state/list-state'

/** What the filters in an address are read with. */
export interface FiltersOf {
  resource: Resource
  list: List
  /** The values of the filters when the list was opened, without those in the address. */
  opened: Values
  /** Names of the filters in the panel beside the list. */
  side: readonly string[]
}

/** The values in the search panel and in the panel beside it, from the filters of an address. */
export function filtersAt(text: string, { resource, list, opened, side }: FiltersOf): { values: Values; side: Values } {
  const all = Object.entries(filtersFrom(resource, list, text, opened))
  const of = (beside: boolean): Values => Object.fromEntries(all.filter(([name]) => side.includes(name) === beside))
  return { values: of(false), side: of(true) }
}

/** Writes the filters of a list into its address, and takes them over from there when another address is opened. */
export function useAddressFilters(of: FiltersOf, { search, side }: ListState, dispatch: Dispatch<ListAction>): void {
  const { filters } = usePageContext()
  const text = filtersText(of.list, { ...search, ...side }, of.opened)
  /** The filters of the address that the list has. */
  const applied = useRef(filters.now())
  const latest = useRef(text)
  const apply = useEffectEvent((given: string): void => {
    if (given === applied.current) return
    applied.current = given
    const next = filtersAt(given, of)
    if (filtersText(of.list, { ...next.values, ...next.side }, of.opened) !== text)
      dispatch({ type: 'restore', ...next })
  })
  useEffect(() => {
    // Others may have been set while the page was hidden.
    apply(filters.now())
    return filters.onChange((given) => apply(given))
  }, [filters])
  useEffect(() => {
    if (latest.current === text) return
    latest.current = text
    if (applied.current === text) return
    applied.current = text
    filters.set(text)
  }, [filters, text])
}
