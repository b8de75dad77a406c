import { lazyOverlay, whileOpen } from '../../ui/lazy-component'
import { useShortcut } from '../../ui/keys/use-shortcut'
import { create } from 'zustand'

/** What helps a user find their way, over the page; one at a time. */
interface Aids {
  open: 'shortcuts' | 'tour' | null
}

const useAids = create<Aids>(() => ({ open: null }))

export const openShortcuts = (): void => useAids.setState({ open: 'shortcuts' })
export const startTour = (): void => useAids.setState({ open: 'tour' })
const closeAid = (): void => useAids.setState({ open: null })

const ShortcutSheet = lazyOverlay(() => import('./shortcut-sheet').then((part) => part.ShortcutSheet), whileOpen)
const UserTour = lazyOverlay(() => import('./user-tour').then((part) => part.UserTour), whileOpen)

/** The sheet of shortcuts and the tour, which are loaded when they are first opened. */
export function UserAids() {
  const open = useAids((aids) => aids.open)
  useShortcut('help', openShortcuts)
  return (
    <>
      <ShortcutSheet open={open === 'shortcuts'} onClose={closeAid} />
      {open === 'tour' && <UserTour open onClose={closeAid} />}
    </>
  )
}
