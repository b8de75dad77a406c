import { useEffect, useEffectEvent, useReducer } from 'react'
import { filterValues } from '../state/list-request'
import type { LiveList, OpenList } from './live-list'
import { versionsOf } from './live-rows'
import { isEditing, isNewestFirst, liveModeOf, type LiveMode } from './live-rules'
import { initialLiveState, liveReducer } from './live-state'
import { useRowSync } from './use-row-sync'
import { goToTop, useInteraction } from './use-interaction'
import type { Reading } from '../use-list-rows'

/** Milliseconds that added rows are highlighted; as long as the animation `fresh` in `table/list-table.css`. */
const highlightFor = 2000

/**
 * Keeps an open list up to date: new rows are inserted at the top of its first page, changed ones are updated in place.
 * Where rows must not move, a chip shows the number of new ones. Does nothing while the list is hidden.
 */
export function useLiveList(opened: OpenList): LiveList {
  const { resource, list, state, contextFilters, result, dispatch, box } = opened
  const readInteraction = useInteraction(box)
  const [live, dispatchLive] = useReducer(liveReducer, initialLiveState)
  const position = { page: state.page, ownOrder: state.sort === null, newestFirst: isNewestFirst(resource, list) }
  const liveMode = (): LiveMode => {
    const interaction = readInteraction()
    return liveModeOf(
      interaction && {
        ...position,
        ...interaction,
        selected: state.selected.length > 0,
        editing: isEditing(state),
      },
    )
  }
  const onLoaded = useEffectEvent((reading: Reading) => {
    const filters = JSON.stringify(filterValues(list, state, contextFilters))
    const ids = versionsOf(result.rows).map(([id]) => id)
    dispatchLive({ type: 'loaded', reading, filters, isTop: position.page === 1 && position.ownOrder, ids })
  })
  const { reading } = result
  useEffect(() => {
    if (reading) onLoaded(reading)
  }, [reading])
  useEffect(() => {
    if (live.added.size === 0) return
    const timer = setTimeout(() => dispatchLive({ type: 'highlightEnded' }), highlightFor)
    return () => clearTimeout(timer)
  }, [live.added])
  useRowSync(opened, { live, dispatchLive, liveMode })

  const { count, deleted, added } = live
  const showNewest = () => {
    goToTop(box.current)
    dispatchLive({ type: 'newRequested' })
    dispatch({ type: 'order', sort: null })
  }
  return { count, deleted, added, showNewest }
}
