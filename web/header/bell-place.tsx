import { useState, type ReactNode } from 'react'
import { PartBoundary } from '../ui/lazy-component'
import { useLater } from './use-later'

interface BellPlaceProps {
  /** Null: nothing is shown until the bell is there. */
  icon: ReactNode
  /** The bell, which is loaded when it is first rendered. */
  children: ReactNode
}

/** Shows a bell some seconds after the start. Its icon keeps its place until then and if it fails, so that nothing in the header moves. */
export function BellPlace({ icon, children }: BellPlaceProps) {
  const isDue = useLater()
  const [noteClosed, setNoteClosed] = useState(false)
  const place = icon && (
    <span className="bar-button" aria-hidden>
      {icon}
    </span>
  )
  if (!isDue) return place
  return (
    <PartBoundary meanwhile={place} remains onClose={noteClosed ? null : () => setNoteClosed(true)}>
      {children}
    </PartBoundary>
  )
}
