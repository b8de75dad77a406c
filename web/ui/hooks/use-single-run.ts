import { useRef, useState } from 'react'

/**
 * Returns a function that runs an action, and whether it is running. Calls while it runs do nothing, even before the
 * next render: a second press must not send anything twice.
 */
export function useSingleRun<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
): [run: (...args: Args) => Promise<void>, running: boolean] {
  const isRunning = useRef(false)
  const [running, setRunning] = useState(false)
  const run = async (...args: Args): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(true)
    try {
      await action(...args)
    } finally {
      isRunning.current = false
      setRunning(false)
    }
  }
  return [run, running]
}
