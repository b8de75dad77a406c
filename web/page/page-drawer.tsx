import { Drawer } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useIsVisible } from '../ui/use-is-visible'

interface PageDrawerProps {
  title: ReactNode
  /** Maximum width in pixels; never wider than the window. */
  width: number
  onClosed: () => void
  children: ReactNode
}

/** A drawer over a page, to be opened with `useOverlay`; hidden and shown together with the page. */
export function PageDrawer({ title, width, onClosed, children }: PageDrawerProps) {
  const [open, setOpen] = useState(true)
  const visible = useIsVisible()
  // Hiding the page ends the closing animation, after which `onClosed` would have been called.
  useEffect(() => {
    if (!visible && !open) onClosed()
  }, [visible, open, onClosed])
  if (!visible) return null
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
      title={title}
      size={`min(${width}px, 100vw)`}
    >
      {children}
    </Drawer>
  )
}
