import { useLayoutEffect, useState, useSyncExternalStore, useEffect, type RefObject } from 'react'

/** A flag for `useSyncExternalStore`, with one subscriber. */
function flag() {
  let value = true
  let subscriber: (() => void) | undefined
  return {
    get: (): boolean => value,
    set: (to: boolean): void => {
      value = to
      subscriber?.()
    },
    subscribe: (onChange: () => void): (() => void) => {
      subscriber = onChange
      return () => (subscriber = undefined)
    },
  }
}

/**
 * False while the page is hidden by the page cache (`Activity`). Overlays must be removed then, as dialogs fail when
 * their page is shown again.
 */
export function useIsVisible(): boolean {
  const [shown] = useState(flag)
  useLayoutEffect(() => {
    shown.set(true)
    return () => shown.set(false)
  }, [shown])
  return useSyncExternalStore(shown.subscribe, shown.get)
}

/** Has the element been scrolled into view? What is far below needn't be loaded before. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = ref
    if (!current || seen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref, seen])
  return seen
}
