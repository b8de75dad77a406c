import { useSyncExternalStore } from 'react'
import { narrow } from '../../appearance/appearance'

const subscribe = (onChange: () => void): (() => void) => {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
