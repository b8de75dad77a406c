import { useEffect, useState } from 'react'

const typingPause = 250

/** The typed text, once it has not changed for a moment. */
export function useDebouncedValue(typed: string): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
