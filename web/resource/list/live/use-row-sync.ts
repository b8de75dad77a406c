import { useRef, type Dispatch, type RefObject, useEffect, useState, useEffectEvent } from 'react'
import type { ListChanges } from '../../../../model/envelope'
import { maxNewRows } from '../../../../model/list'
import type { Resource } from '../../../../model/resource'
import { serverNow } from '../../../api/server-clock'
import { respondedAt } from '../../../api/call'
import { changes } from '../../../api/resource-calls'
import type { WireRow } from '../../../api/wire-row'
import { changeCount, renewalCount, type RowChanges, onRowsChanged } from '../../../events/row-changes'
import { operatorNow, operatorMinute } from '../../../session/operator-now'
import { filterValues, listRequest, windowAt } from '../state/list-request'
import type { ListStore, Values } from '../state/list-state'
import { applyChanges, versionsOf, withoutVersions } from './live-rows'
import type { LiveMode } from './live-rules'
import type { LiveAction, LiveState } from './live-state'
import { useKeptSession } from '../../../session/use-kept-session'
import type { ListRequested, ListRows, Reading } from '../use-list-rows'
import { noteOutdated } from '../../../events/connection'
import { throttle } from '../../../ui/throttle'

/** Milliseconds between two checks whether a request is needed. */
const checkInterval = 500

interface PollingOptions<Result> {
  /** Is a request needed, and may it be sent now? */
  isNeeded: () => boolean
  request: (signal: AbortSignal) => Promise<Result>
  onResult: (result: Result) => void
  onChanges: (changes: RowChanges) => void
}

/** While the page is shown, sends the request whenever `isNeeded` returns true, throttled. */
function usePolling<Result>(options: PollingOptions<Result>): void {
  const latest = useEffectEvent(() => options)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const shouldSend = (): boolean => document.visibilityState === 'visible' && latest().isNeeded()
    const poll = async (): Promise<void> => {
      if (!shouldSend()) return
      const result = await latest()
        .request(signal)
        .catch(() => null)
      if (result !== null && !signal.aborted) latest().onResult(result)
    }
    const throttled = throttle(poll)
    const check = (): void => {
      if (shouldSend()) throttled.schedule()
    }
    const unsubscribe = onRowsChanged((changes) => {
      latest().onChanges(changes)
      check()
    })
    const timer = setInterval(check, checkInterval)
    document.addEventListener('visibilitychange', check, { signal })
    check()
    return () => {
      controller.abort()
      clearInterval(timer)
      unsubscribe()
      throttled.stop()
    }
  }, [])
}

/** Milliseconds between a failure and the next attempt: doubled after each further failure, up to the longest. */
const firstPause = 2000
const longestPause = 60_000

interface Failure {
  reading: Reading | undefined
  pause: number
  /** As of `performance.now()`. */
  retryAt: number
  /** When the first of the failed attempts in a row began. */
  since: Date
}

/**
 * Remembers that the changes of a list's last reading could not be requested. From the second failure on the header
 * says since when the list is not up to date, while its page is shown.
 */
function useSyncFailures(reading: Reading | undefined) {
  const [last, setLast] = useState<Failure | null>(null)
  const failure = last?.reading === reading ? last : null
  const outdatedSince = failure && failure.pause > firstPause ? failure.since : null
  useEffect(() => (outdatedSince ? noteOutdated(outdatedSince) : undefined), [outdatedSince])
  return {
    isWaiting: () => failure !== null && performance.now() < failure.retryAt,
    failed: (since: Date) => {
      const pause = failure ? Math.min(failure.pause * 2, longestPause) : firstPause
      setLast({ reading, pause, retryAt: performance.now() + pause, since: failure?.since ?? since })
    },
    succeeded: () => setLast(null),
    retryNow: () => setLast((now) => now && { ...now, retryAt: 0 }),
  }
}

interface SyncResult {
  reading: Reading | undefined
  changeCount: number
  renewals: number
  window: string
  liveMode: LiveMode
  listChanges: ListChanges<WireRow>
}

const hasPictures = ({ fields }: Resource): boolean => Object.values(fields).some(({ kind }) => kind === 'image')

const parkOf = ({ scope }: Resource, filters: Values): unknown =>
  scope !== 'operator' && 'park' in scope ? filters[scope.park] : undefined

export interface OpenList extends ListRequested, ListStore {
  result: ListRows
  box: RefObject<Element | null>
}

interface RowSyncOptions {
  live: LiveState
  dispatchLive: Dispatch<LiveAction>
  liveMode: () => LiveMode
}

/** Requests the changes of an open list's rows after each change event, and applies them as its live mode allows. */
export function useRowSync(
  { resource, list, listName, state, contextFilters, result }: OpenList,
  { live, dispatchLive, liveMode: currentMode }: RowSyncOptions,
): void {
  const { name } = resource
  const { reading, rows } = result
  const failures = useSyncFailures(reading)
  const renewed = useRef(renewalCount())
  const currentWindow = (): string => windowAt(state.search, operatorMinute())
  const isNeeded = (): boolean => {
    if (reading?.newest === undefined || reading !== live.reading || result.fetching || result.error) return false
    if (failures.isWaiting()) return false
    if (changeCount(name) !== live.handled || currentWindow() !== live.window) return true
    return live.pending && currentMode() === 'prepend'
  }
  const request = async (signal: AbortSignal): Promise<SyncResult> => {
    const counts = { changeCount: changeCount(name), renewals: renewalCount() }
    const now = { reading, ...counts, window: currentWindow(), liveMode: currentMode() }
    const body = listRequest(list, state, contextFilters, operatorNow(), listName)
    const isRenewed = renewed.current === counts.renewals || !hasPictures(resource)
    const shown = isRenewed ? versionsOf(rows) : withoutVersions(rows)
    const known = { after: live.after, shown, top: now.liveMode === 'prepend' }
    const sentAt = serverNow()
    try {
      return { ...now, listChanges: await changes<WireRow>(name, body, known, { signal }) }
    } catch (failure) {
      if (!signal.aborted) failures.failed(sentAt)
      throw failure
    }
  }
  const onResult = (synced: SyncResult): void => {
    failures.succeeded()
    if (synced.reading !== reading || result.fetching) return
    renewed.current = synced.renewals
    const { listChanges, changeCount: handled, window } = synced
    const mode = currentMode()
    const liveMode = mode === 'prepend' && synced.liveMode !== 'prepend' ? 'defer' : mode
    dispatchLive({ type: 'synced', changes: listChanges, liveMode, changeCount: handled, window })
    const isUncounted = listChanges.count >= maxNewRows && listChanges.total === null && !result.more
    if (liveMode === 'prepend' && isUncounted) result.refetch()
    else result.patch((loaded) => applyChanges(loaded, listChanges, liveMode))
  }
  /** Changes of another park than the list's, or by a call of this window after which it has read the list again. */
  const isIrrelevant = ({ park, by }: RowChanges): boolean => {
    const ownPark = parkOf(resource, filterValues(list, state, contextFilters))
    const responded = respondedAt(by[name])
    if (park !== null && typeof ownPark === 'string' && ownPark !== park) return true
    return responded !== undefined && responded <= (reading?.startedAt ?? 0)
  }
  useKeptSession()
  usePolling({
    isNeeded,
    request,
    onResult,
    onChanges: (event) => {
      // The stream was opened again.
      if (event.resources.length === 0) failures.retryNow()
      const count = changeCount(name)
      if (event.resources.includes(name) && live.handled === count - 1 && isIrrelevant(event))
        dispatchLive({ type: 'skipped', changeCount: count, window: live.window })
    },
  })
}
