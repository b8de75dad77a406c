import { useSyncExternalStore } from 'react'
import { narrow } from '../appearance/narrow'

const subscribe = (changed: () => void): (() => void) => {
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Is the window as narrow as a phone's? */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
