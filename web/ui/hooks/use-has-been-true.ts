import { useState } from 'react'

/** Is or was `now` true? Keeps a lazily loaded dialog mounted after it was closed, so that its closing is animated. */
export function useHasBeenTrue(now: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(now)
  if (now && !hasBeen) setHasBeen(true)
  return hasBeen || now
}
