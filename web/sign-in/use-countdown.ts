import { useEffect, useState } from 'react'

/** Seconds that run down to 0: `[left, start]`. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const ticking = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(ticking)
  }, [left])
  return [left, setLeft]
}
