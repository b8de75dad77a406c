import { useState, type ReactNode } from 'react'
import { lazyOverlay } from '../ui/lazy-component'
import { useHasBeenTrue } from '../ui/hooks/use-has-been-true'

const PasswordDialog = lazyOverlay(
  () => import('./password-dialog').then((part) => part.PasswordDialog),
  ({ open, onClose }) => (open ? onClose : null),
)

/** The dialog to change the own password, to be rendered by the caller, and the function that opens it. */
export function usePasswordDialog(): { dialog: ReactNode; open: () => void } {
  const [open, setOpen] = useState(false)
  const isMounted = useHasBeenTrue(open)
  return {
    dialog: isMounted && <PasswordDialog open={open} onClose={() => setOpen(false)} />,
    open: () => setOpen(true),
  }
}
