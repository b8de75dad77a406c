import { useEffect, useEffectEvent, useReducer } from 'react'
import { filterValues } from '../state/list-request'
import type { LiveList, OpenList } from './live-list'
import { versionsOf } from './live-rows'
import { isEditing, isNewestFirst, liveModeOf, type LiveMode } from './live-rules'
import { liveReducer, noChanges } from './live-state'
import { useRowSync } from './use-row-sync'
import { goToTop, useInteraction } from './use-interaction'
import type { Reading } from '../use-list-rows'

/** How long rows that have just come are marked, in milliseconds. */
const markedFor = 2000

/**
 * Keeps an opened list up to date: new rows come to the top of its first page, changed ones change where they stand, and
 * where it must not move a chip says how many are new. While it is hidden it does nothing.
 */
export function useLiveList(opened: OpenList): LiveList {
  const { resource, list, state, lockedValues, answer, dispatch, box } = opened
  const seen = useInteraction(box)
  const [live, tell] = useReducer(liveReducer, noChanges)
  const place = { page: state.page, ownOrder: state.sort === null, newestFirst: isNewestFirst(resource, list) }
  const liveMode = (): LiveMode => {
    const now = seen()
    return liveModeOf(now && { ...place, ...now, selected: state.selected.length > 0, editing: isEditing(state) })
  }
  const read = useEffectEvent((reading: Reading) => {
    const filters = JSON.stringify(filterValues(list, state, lockedValues))
    const ids = versionsOf(answer.rows).map(([id]) => id)
    tell({ type: 'read', reading, filters, isTop: place.page === 1 && place.ownOrder, ids })
  })
  const { reading } = answer
  useEffect(() => {
    if (reading) read(reading)
  }, [reading])
  useEffect(() => {
    if (live.fresh.size === 0) return
    const timer = setTimeout(() => tell({ type: 'fade' }), markedFor)
    return () => clearTimeout(timer)
  }, [live.fresh])
  useRowSync(opened, { live, tell, liveMode })

  const { count, gone, fresh } = live
  const showNewest = () => {
    goToTop(box.current)
    tell({ type: 'want' })
    dispatch({ type: 'newest' })
  }
  return { count, gone, fresh, showNewest }
}
