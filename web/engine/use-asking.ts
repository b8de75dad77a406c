import type { Dispatch } from 'react'
import type { ListNews } from '../../model/envelope'
import type { Resource } from '../../model/resource'
import { answeredAt } from '../api/own-calls'
import { news } from '../api/resource-calls'
import type { WireRow } from '../fields/parts'
import { newsSoFar, type RowNews } from '../session/row-news'
import { filterValues, listRequest } from './list-request'
import type { Values } from './list-state'
import type { OpenList } from './live-list'
import { afterNews, versionsOf } from './live-rows'
import type { Stance } from './live-rules'
import { mostNew, type LiveAction, type LiveState } from './live-state'
import { useFollowing } from './use-following'
import type { Reading } from './use-list-rows'

/** How a list was when it asked, and what it was answered. */
interface Asked {
  reading: Reading | undefined
  heard: number
  stance: Stance
  found: ListNews<WireRow>
}

const parkAmong = ({ scope }: Resource, filters: Values): unknown =>
  scope !== 'operator' && 'park' in scope ? filters[scope.park] : undefined

interface Asking {
  live: LiveState
  tell: Dispatch<LiveAction>
  stance: () => Stance
}

/** Asks what became of an open list whenever there are news, and lets it follow as far as it may. */
export function useAsking(
  { resource, list, state, fixed, answer }: OpenList,
  { live, tell, stance: stanceNow }: Asking,
): void {
  const { name } = resource
  const { reading, rows } = answer
  const wants = (): boolean => {
    if (reading?.newest === undefined || reading !== live.reading || answer.fetching || answer.error) return false
    return newsSoFar(name) !== live.followed || (live.unsettled && stanceNow() === 'takes')
  }
  const ask = async (signal: AbortSignal): Promise<Asked> => {
    const now = { reading, heard: newsSoFar(name), stance: stanceNow() }
    const request = listRequest(list, state, fixed, resource.list.sort)
    const seen = { after: live.after, shown: versionsOf(rows), top: now.stance === 'takes' }
    return { ...now, found: await news<WireRow>(name, request, seen, { signal }) }
  }
  const settle = (asked: Asked): void => {
    if (asked.reading !== reading || answer.fetching) return
    const { found, heard } = asked
    const now = stanceNow()
    const stance = now === 'takes' && asked.stance !== 'takes' ? 'waits' : now
    tell({ type: 'found', news: found, stance, heard })
    if (stance === 'takes' && found.count >= mostNew && found.total === null) answer.refetch()
    else answer.follow((known) => afterNews(known, found, stance))
  }
  /** News of another park than the list's, or of a change after which this window has read the list anew. */
  const isOld = ({ park, by }: RowNews): boolean => {
    const own = parkAmong(resource, filterValues(list, state, fixed))
    const at = answeredAt(by[name])
    return (park !== null && typeof own === 'string' && own !== park) || (at !== undefined && at <= (reading?.at ?? 0))
  }
  useFollowing({
    wants,
    ask,
    settle,
    // The next news, or those of a connection that is back, make it ask again.
    failed: () => tell({ type: 'follow', heard: newsSoFar(name) }),
    heard: (told) => {
      const now = newsSoFar(name)
      if (told.resources.includes(name) && live.followed === now - 1 && isOld(told))
        tell({ type: 'follow', heard: now })
    },
  })
}
