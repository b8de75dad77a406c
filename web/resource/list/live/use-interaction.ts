import { useEffect, useRef, type RefObject } from 'react'
import type { Interaction } from './live-rules'
import { isCovered } from '../../../ui/shortcuts'

/** So long after the pointer has moved over a row, in milliseconds, a press is to be expected. */
const aim = 700

const rows = '.list-table, .list-cards'

/** What is to be seen of what a person does with a list. */
type Seen = Pick<Interaction, 'atTop' | 'covered' | 'copying' | 'walking' | 'pointing'>

/** What scrolls; none where there are no rows. */
const scrollerIn = (box: Element): Element | null => box.querySelector('.ant-table-tbody-virtual-holder, .list-cards')

function isCopying(box: Element): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && box.contains(selection.anchorNode)
}

/** Shows the first row, and leaves the keyboard with the rows. */
export function goToTop(box: Element | null): void {
  const scroller = box && scrollerIn(box)
  if (scroller) scroller.scrollTop = 0
  box?.querySelector<HTMLElement>(rows)?.focus({ preventScroll: true })
}

/** Answers how to see what a person does with the list in `box` at a moment. */
export function useInteraction(box: RefObject<Element | null>): () => Seen | null {
  const touched = useRef(-Infinity)
  useEffect(() => {
    const { current } = box
    const leaving = new AbortController()
    const touch = ({ target }: Event): void => {
      if (target instanceof Element && target.closest(rows)) touched.current = performance.now()
    }
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      current?.addEventListener(type, touch, { passive: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [box])
  return () =>
    box.current && {
      atTop: (scrollerIn(box.current)?.scrollTop ?? 0) === 0,
      covered: isCovered(),
      copying: isCopying(box.current),
      walking: box.current.querySelector('[data-row-key] :focus-visible, .list-card :focus-visible') !== null,
      pointing: performance.now() - touched.current < aim,
    }
}
