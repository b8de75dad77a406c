import { useCallback, useSyncExternalStore } from 'react'
import { narrow } from '../../appearance/appearance'

/** Does the window match a media query? */
export function useMedia(media: MediaQueryList): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}

export const usePhone = (): boolean => useMedia(narrow)
