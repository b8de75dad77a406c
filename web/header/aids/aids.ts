import { create } from 'zustand'

/** What helps a user find their way, over the page; one at a time. */
interface Aids {
  open: 'shortcuts' | 'tour' | null
}

export const useAids = create<Aids>(() => ({ open: null }))

export const openShortcuts = (): void => useAids.setState({ open: 'shortcuts' })
export const startTour = (): void => useAids.setState({ open: 'tour' })
export const closeAid = (): void => useAids.setState({ open: null })
