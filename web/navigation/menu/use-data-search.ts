import { useQuery } from '@tanstack/react-query'
import { routeName } from '../../../model/screen'
import { searchLength, searchPath, type FoundData } from '../../../model/search/found-data'
import { screens } from '../../../resources'
import { call } from '../../api/call'
import { isInMenu } from '../../session/menu-node'
import { mayOpen } from '../../resource/use-may-open'
import { useSession } from '../../session/session'
import { loadOnce } from '../../ui/load-once'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value'
import type { DataPicks, Places } from './data-picks'

const load = loadOnce(() => import('./data-picks').then((part) => part.dataPicks))

const none: DataPicks = { groups: [], addresses: new Map() }

/** Milliseconds for which results are shown again without a call, such as after a correction of what was typed. */
const staleTime = 10_000

function usePlaces(): Places {
  const session = useSession()
  return {
    screenOf: (name) =>
      screens.find(
        ({ view, resource, list, hidden }) =>
          resource?.name === name && !list && !hidden && isInMenu(session.menu, routeName(view)),
      ),
    mayOpenRows: (resource) => mayOpen({ resource, list: resource.list }, session),
  }
}

export interface DataSearch extends DataPicks {
  /** `idle`: too little is typed for a search. */
  state: 'idle' | 'searching' | 'failed' | 'done'
  error: Error | null
  retry: () => void
}

/** Finds data by what is typed, once that has not changed for a moment. */
export function useDataSearch(query: string): DataSearch {
  const text = useDebouncedValue(query)
  const places = usePlaces()
  const isWanted = [...query].length >= searchLength.shortest && [...query].length <= searchLength.longest
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => {
      const [found, picksOf] = await Promise.all([
        call<FoundData>(searchPath, { text }, { signal, quiet: true }),
        load(),
      ])
      return { found, picksOf }
    },
    enabled: isWanted && text === query,
    staleTime,
    gcTime: staleTime,
    retry: false,
  })
  const retry = (): void => void refetch()
  if (!isWanted) return { ...none, state: 'idle', error: null, retry }
  const isWaiting = isFetching || text !== query
  // Results of what was typed before would be opened in place of those of what is typed now.
  const picks = data && !isError && text === query ? data.picksOf(data.found, places) : none
  return { ...picks, state: isWaiting ? 'searching' : isError ? 'failed' : 'done', error, retry }
}
