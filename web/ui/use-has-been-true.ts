import { useState } from 'react'

/** Was it ever true? So that a part which is fetched when it is wanted stays afterwards, to close as it opened. */
export function useHasBeenTrue(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
