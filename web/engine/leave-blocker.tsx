import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import type { AskToLeave } from './use-leave-guard'

interface LeaveBlockerProps {
  ask: AskToLeave
  close: () => void
}

/**
 * Asks before going to another screen; drawn only while there is unsaved input in sight. A component of its own, because
 * a blocker whose page was hidden and shown again would register twice and outlive its form.
 */
export function LeaveBlocker({ ask, close }: LeaveBlockerProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname || from.search !== to.search,
  )
  const askBeforeGoing = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    ask(() => {
      proceed()
      close()
    }, reset)
  })
  useEffect(() => {
    if (blocker.state === 'blocked') askBeforeGoing()
    // The whole, not its state: held, let go and held again may be drawn at once.
  }, [blocker])
  return null
}
