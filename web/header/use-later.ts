import { useEffect, useState } from 'react'
import { useHasBeenTrue } from '../ui/hooks/use-has-been-true'
import { useOnline } from '../ui/hooks/use-online'

/** Milliseconds, so that the first page does not wait for what is in the header. */
const delay = 4000

/** Becomes true some seconds after the start, and not before there is a network. */
export function useLater(): boolean {
  const online = useOnline()
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return useHasBeenTrue(isDue && online)
}
