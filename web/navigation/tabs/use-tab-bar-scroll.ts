import { useLayoutEffect, useRef, type RefObject, type WheelEvent } from 'react'

/** At least between two turns of the wheel that move the strip, in milliseconds (spec, administration 9). */
const pause = 300

interface TabBarScroll {
  list: RefObject<HTMLUListElement | null>
  onWheel: (event: WheelEvent) => void
}

/** Moves a strip that has more tabs than room: by the wheel, half a width a turn, and so that the current tab is in sight. */
export function useTabBarScroll(current: string | null): TabBarScroll {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef(-pause)
  useLayoutEffect(() => {
    const bar = list.current
    if (!bar) return
    const show = () => bar.querySelector('.tab.current')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const width = new ResizeObserver(show)
    width.observe(bar)
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
