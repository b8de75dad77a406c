import { useEffect, useState } from 'react'

const typingPause = 250

/** What is typed, once it has stayed the same for a moment. */
export function useDebouncedValue(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
