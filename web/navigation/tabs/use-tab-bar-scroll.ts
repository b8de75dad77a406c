import { useLayoutEffect, useRef, type RefObject, type WheelEvent } from 'react'

/** Minimum time between two wheel events that scroll the tab bar, in milliseconds (spec, administration 9). */
const pause = 300

interface TabBarScroll {
  list: RefObject<HTMLUListElement | null>
  onWheel: (event: WheelEvent) => void
}

/** Scrolls an overflowing tab bar: half its width per wheel event, and so that the current tab is visible. */
export function useTabBarScroll(current: string | null): TabBarScroll {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef(-pause)
  useLayoutEffect(() => {
    const bar = list.current
    if (!bar) return
    const show = () => bar.querySelector('.tab.current')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const width = new ResizeObserver(show)
    // Tabs grow when their titles are known.
    for (const one of [bar, ...bar.children]) width.observe(one)
    show()
    return () => width.disconnect()
  }, [current])
  const onWheel = ({ deltaX, deltaY, timeStamp }: WheelEvent): void => {
    if (!list.current || Math.abs(deltaY) <= Math.abs(deltaX) || timeStamp - last.current < pause) return
    last.current = timeStamp
    list.current.scrollBy({ left: (Math.sign(deltaY) * list.current.clientWidth) / 2 })
  }
  return { list, onWheel }
}
