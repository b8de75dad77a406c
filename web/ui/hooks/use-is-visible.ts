import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

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
