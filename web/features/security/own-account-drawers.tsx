import { lazyOverlay } from '../../ui/lazy-component'
import { useHasBeenTrue } from '../../ui/hooks/use-has-been-true'
import { closeOwnAccount, useOwnAccount } from './own-account'

interface DrawerProps {
  open: boolean
  onClose: () => void
}

const closeOf = ({ open, onClose }: DrawerProps): (() => void) | null => (open ? onClose : null)
const SecurityDrawer = lazyOverlay<DrawerProps>(
  () => import('./security-drawer').then((part) => part.SecurityDrawer),
  closeOf,
)
const SessionsDrawer = lazyOverlay<DrawerProps>(
  () => import('./sessions-drawer').then((part) => part.SessionsDrawer),
  closeOf,
)

/** The drawers of the own account, which are loaded when they are first opened. */
export function OwnAccountDrawers() {
  const open = useOwnAccount((state) => state.open)
  const [hasSecurity, hasSessions] = [useHasBeenTrue(open === 'security'), useHasBeenTrue(open === 'sessions')]
  return (
    <>
      {hasSecurity && <SecurityDrawer open={open === 'security'} onClose={closeOwnAccount} />}
      {hasSessions && <SessionsDrawer open={open === 'sessions'} onClose={closeOwnAccount} />}
    </>
  )
}
