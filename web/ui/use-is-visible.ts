import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** A truth that can be followed. */
function flag() {
  let up = true
  let follower: (() => void) | undefined
  return {
    get: (): boolean => up,
    set: (to: boolean): void => {
      up = to
      follower?.()
    },
    follow: (changed: () => void): (() => void) => {
      follower = changed
      return () => (follower = undefined)
    },
  }
}

/**
 * False while the screen is hidden by the page cache: what is drawn over the page (dialogs above all, which fail when their
 * page comes back) must not outlive its being in sight.
 */
export function useIsVisible(): boolean {
  const [shown] = useState(flag)
  useLayoutEffect(() => {
    shown.set(true)
    return () => shown.set(false)
  }, [shown])
  return useSyncExternalStore(shown.follow, shown.get)
}
