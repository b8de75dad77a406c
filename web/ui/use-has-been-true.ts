import { useState } from 'react'

/** True once `now` has been true: a lazily loaded dialog stays mounted, so that its closing can be animated. */
export function useHasBeenTrue(now: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(now)
  if (now && !hasBeen) setHasBeen(true)
  return hasBeen || now
}
