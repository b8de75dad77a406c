import { useEffect } from 'react'

/** Milliseconds, so that nothing that is needed at the start waits for it. */
const preloadAfter = 20_000

/** Loads a part in advance: when it is needed, the window may be offline or a later version no longer have it. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), preloadAfter)
    return () => clearTimeout(timer)
  }, [load])
}
