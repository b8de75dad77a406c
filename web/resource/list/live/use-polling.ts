import { useEffect, useEffectEvent } from 'react'
import { onRowsChanged, type RowChanges } from '../../../events/row-changes'
import { throttle } from '../../../ui/throttle'

/** Milliseconds between two checks whether a request is needed. */
const checkInterval = 500

interface PollingOptions<Result> {
  /** Is a request needed, and may it be sent now? */
  isNeeded: () => boolean
  request: (signal: AbortSignal) => Promise<Result>
  onResult?: (result: Result) => void
  onChanges: (changes: RowChanges) => void
  /** Also while the window is hidden, for what a person wants to be told of meanwhile. */
  whileHidden?: boolean
}

/** While the page is shown, sends the request whenever `isNeeded` returns true, throttled. */
export function usePolling<Result>(options: PollingOptions<Result>): void {
  const { isNeeded, request, onResult, onChanges, whileHidden = false } = options
  const shouldSend = useEffectEvent(() => (whileHidden || document.visibilityState === 'visible') && isNeeded())
  const send = useEffectEvent((signal: AbortSignal) => request(signal))
  const handleResult = useEffectEvent((result: Result) => onResult?.(result))
  const handleChanges = useEffectEvent((changes: RowChanges) => onChanges(changes))
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const poll = async (): Promise<void> => {
      if (!shouldSend()) return
      const result = await send(signal).catch(() => null)
      if (result !== null && !signal.aborted) handleResult(result)
    }
    const throttled = throttle(poll)
    const check = (): void => {
      if (shouldSend()) throttled.schedule()
    }
    const unsubscribe = onRowsChanged((changes) => {
      handleChanges(changes)
      check()
    })
    const timer = setInterval(check, checkInterval)
    document.addEventListener('visibilitychange', check, { signal })
    check()
    return () => {
      controller.abort()
      clearInterval(timer)
      unsubscribe()
      throttled.stop()
    }
  }, [])
}
