import type { Dispatch } from 'react'
import type { ListChanges } from '../../../../model/envelope'
import { maxNewRows } from '../../../../model/list'
import type { Resource } from '../../../../model/resource'
import { answeredAt } from '../../../api/own-calls'
import { changes } from '../../../api/resource-calls'
import type { WireRow } from '../../../api/wire-row'
import { changeCount, type RowChanges } from '../../../events/row-changes'
import { filterValues, listRequest } from '../state/list-request'
import type { Values } from '../state/list-state'
import type { OpenList } from './live-list'
import { applyChanges, versionsOf } from './live-rows'
import type { LiveMode } from './live-rules'
import type { LiveAction, LiveState } from './live-state'
import { usePolling } from '../../../page/use-polling'
import type { Reading } from '../use-list-rows'

/** How a list was when it asked, and what it was answered. */
interface SyncedRows {
  reading: Reading | undefined
  heard: number
  liveMode: LiveMode
  found: ListChanges<WireRow>
}

const parkAmong = ({ scope }: Resource, filters: Values): unknown =>
  scope !== 'operator' && 'park' in scope ? filters[scope.park] : undefined

interface RowSyncOptions {
  live: LiveState
  tell: Dispatch<LiveAction>
  liveMode: () => LiveMode
}

/** Asks what became of an open list whenever there are news, and lets it follow as far as it may. */
export function useRowSync(
  { resource, list, state, lockedValues, answer }: OpenList,
  { live, tell, liveMode: liveModeNow }: RowSyncOptions,
): void {
  const { name } = resource
  const { reading, rows } = answer
  const wants = (): boolean => {
    if (reading?.newest === undefined || reading !== live.reading || answer.fetching || answer.error) return false
    return changeCount(name) !== live.followed || (live.unsettled && liveModeNow() === 'prepend')
  }
  const ask = async (signal: AbortSignal): Promise<SyncedRows> => {
    const now = { reading, heard: changeCount(name), liveMode: liveModeNow() }
    const request = listRequest(list, state, lockedValues, resource.list.sort)
    const seen = { after: live.after, shown: versionsOf(rows), top: now.liveMode === 'prepend' }
    return { ...now, found: await changes<WireRow>(name, request, seen, { signal }) }
  }
  const settle = (asked: SyncedRows): void => {
    if (asked.reading !== reading || answer.fetching) return
    const { found, heard } = asked
    const now = liveModeNow()
    const liveMode = now === 'prepend' && asked.liveMode !== 'prepend' ? 'defer' : now
    tell({ type: 'found', changes: found, liveMode, heard })
    if (liveMode === 'prepend' && found.count >= maxNewRows && found.total === null) answer.refetch()
    else answer.follow((known) => applyChanges(known, found, liveMode))
  }
  /** News of another park than the list's, or of a change after which this window has read the list anew. */
  const isOld = ({ park, by }: RowChanges): boolean => {
    const own = parkAmong(resource, filterValues(list, state, lockedValues))
    const at = answeredAt(by[name])
    return (park !== null && typeof own === 'string' && own !== park) || (at !== undefined && at <= (reading?.at ?? 0))
  }
  usePolling({
    wants,
    ask,
    settle,
    // The next news, or those of a connection that is back, make it ask again.
    failed: () => tell({ type: 'follow', heard: changeCount(name) }),
    heard: (told) => {
      const now = changeCount(name)
      if (told.resources.includes(name) && live.followed === now - 1 && isOld(told))
        tell({ type: 'follow', heard: now })
    },
  })
}
