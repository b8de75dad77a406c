import { useEffect } from 'react'
import { checkSession } from '../api/window-session'

/** How often a visible window with live data counts as use of the session, in milliseconds; far below an hour. */
const interval = 5 * 60_000

let shown = 0
let timer: ReturnType<typeof setInterval> | undefined

const noteUse = (): void => {
  if (document.visibilityState === 'visible') void checkSession()
}

function keepSignedIn(): () => void {
  shown += 1
  timer ??= setInterval(noteUse, interval)
  return () => {
    shown -= 1
    if (shown > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** While live data are shown, a visible window is in use, although nobody touches it and no rows change. */
export const useKeptSession = (): void => useEffect(keepSignedIn, [])
