import { useSyncExternalStore } from 'react'
import { onClockCorrected } from '../api/server-clock'
import { operatorNow } from './operator-now'

/** Milliseconds between two looks at the clock. */
const checkInterval = 1000

/** The current minute of the operator's time, as `YYYY-MM-DD HH:mm:00`. */
export const operatorMinute = (): string => `${operatorNow().slice(0, 17)}00`

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkInterval)
  const unsubscribe = onClockCorrected(onChange)
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}

/** The current minute, for what is shown relative to now; a component that uses it renders again every minute. */
export const useOperatorMinute = (): string => useSyncExternalStore(subscribe, operatorMinute)
