import { Drawer } from 'antd'
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useIsVisible } from '../ui/hooks/use-is-visible'

interface PageDrawerProps {
  title: ReactNode
  /** At the end of the title's line. */
  extra?: ReactNode
  footer?: ReactNode
  /** Maximum width in pixels; never wider than the window. */
  width: number
  /** The page beside it stays usable; its content takes the focus. */
  beside?: boolean
  /** It shows what is shown only once: neither a press beside it nor Escape closes it. */
  keepsOpen?: boolean
  className?: string
  onKeyDown?: (event: KeyboardEvent) => void
  onClosed: () => void
  children: ReactNode
}

/** A drawer over a page, to be opened with `useOverlay`; hidden and shown together with the page. */
export function PageDrawer({
  width,
  beside = false,
  keepsOpen = false,
  onClosed,
  children,
  ...parts
}: PageDrawerProps) {
  const [open, setOpen] = useState(true)
  const visible = useIsVisible()
  // Hiding the page ends the closing animation, after which `onClosed` would have been called.
  useEffect(() => {
    if (!visible && !open) onClosed()
  }, [visible, open, onClosed])
  if (!visible) return null
  return (
    <Drawer
      {...parts}
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
      size={`min(${width}px, 100vw)`}
      mask={{ enabled: !beside, closable: !keepsOpen }}
      keyboard={!keepsOpen}
      autoFocus={!beside}
    >
      {children}
    </Drawer>
  )
}
