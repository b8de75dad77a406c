import { useEffect, useEffectEvent, useReducer, useRef, type RefObject } from 'react'
import { filterValues } from '../state/list-request'
import { versionsOf } from './live-rows'
import { isEditing, isNewestFirst, liveModeOf, type LiveMode, type Interaction } from './live-rules'
import { initialLiveState, liveReducer } from './live-state'
import { useRowSync, type OpenList } from './use-row-sync'
import type { Reading } from '../use-list-rows'
import { isCovered } from '../../../ui/keys/use-shortcut'
import type { WireRow } from '../../../api/wire-row'

export interface LiveList {
  /** The number of new rows that are not shown yet; at most 100. */
  count: number
  /** Ids of rows that are still shown although they were deleted. */
  deleted: ReadonlySet<number>
  /** Ids of rows that have just been added, to be highlighted. */
  added: ReadonlySet<number>
  /** Goes to the top of the first page, where new rows are shown. */
  showNewest: () => void
}

export function rowMark(
  { added, deleted }: Pick<LiveList, 'added' | 'deleted'>,
  { id }: WireRow,
): 'is-fresh' | 'is-gone' | '' {
  if (deleted.has(Number(id))) return 'is-gone'
  return added.has(Number(id)) ? 'is-fresh' : ''
}

/** For so many milliseconds after the pointer has moved over a row, a click is expected. */
const pointerActiveFor = 700

const rowsSelector = '.list-table, .list-cards'

type DomInteraction = Pick<Interaction, 'atTop' | 'covered' | 'selectingText' | 'focusInRows' | 'pointerActive'>

/** The element that scrolls; null if there are no rows. */
const scrollerIn = (box: Element): Element | null => box.querySelector(rowsSelector)

function isSelectingText(box: Element): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && box.contains(selection.anchorNode)
}

/** Scrolls to the first row and moves the focus to the rows. */
function goToTop(box: Element | null): void {
  const scroller = box && scrollerIn(box)
  if (scroller) scroller.scrollTop = 0
  box?.querySelector<HTMLElement>(rowsSelector)?.focus({ preventScroll: true })
}

/** Returns a function that reads the current interaction with the list in `box`; null before it is rendered. */
function useInteraction(box: RefObject<Element | null>): () => DomInteraction | null {
  const lastInput = useRef(-Infinity)
  useEffect(() => {
    const { current } = box
    const controller = new AbortController()
    const onInput = ({ target }: Event): void => {
      if (target instanceof Element && target.closest(rowsSelector)) lastInput.current = performance.now()
    }
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      current?.addEventListener(type, onInput, { passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [box])
  return () =>
    box.current && {
      atTop: (scrollerIn(box.current)?.scrollTop ?? 0) === 0,
      covered: isCovered(),
      selectingText: isSelectingText(box.current),
      focusInRows: box.current.querySelector('[data-row-key] :focus-visible, .list-card :focus-visible') !== null,
      pointerActive: performance.now() - lastInput.current < pointerActiveFor,
    }
}

/** Milliseconds that added rows are highlighted; as long as the animation `fresh` in `table/list-table.css`. */
const highlightFor = 2000

/**
 * Keeps an open list up to date: new rows are inserted at the top of its first page, changed ones are updated in place.
 * Where rows must not move, a chip shows the number of new ones. Does nothing while the list is hidden.
 */
export function useLiveList(opened: OpenList): LiveList {
  const { resource, list, state, store, contextFilters, result, dispatch, box } = opened
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
        editing: isEditing(store.getState()),
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
