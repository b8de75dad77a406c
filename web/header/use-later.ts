import { useEffect, useState } from 'react'

/** Milliseconds, so that the first page does not wait for what is in the header. */
const delay = 4000

/** Becomes true some seconds after the start. */
export function useLater(): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}
