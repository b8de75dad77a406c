import { useEffect, useRef, type RefObject } from 'react'
import type { Interaction } from './live-rules'
import { isCovered } from '../../../ui/keys/shortcuts'

/** For so many milliseconds after the pointer has moved over a row, a click is expected. */
const pointerActiveFor = 700

const rowsSelector = '.list-table, .list-cards'

type DomInteraction = Pick<Interaction, 'atTop' | 'covered' | 'selectingText' | 'focusInRows' | 'pointerActive'>

/** The element that scrolls; null if there are no rows. */
const scrollerIn = (box: Element): Element | null => box.querySelector('.ant-table-tbody-virtual-holder, .list-cards')

function isSelectingText(box: Element): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && box.contains(selection.anchorNode)
}

/** Scrolls to the first row and moves the focus to the rows. */
export function goToTop(box: Element | null): void {
  const scroller = box && scrollerIn(box)
  if (scroller) scroller.scrollTop = 0
  box?.querySelector<HTMLElement>(rowsSelector)?.focus({ preventScroll: true })
}

/** Returns a function that reads the current interaction with the list in `box`; null before it is rendered. */
export function useInteraction(box: RefObject<Element | null>): () => DomInteraction | null {
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
