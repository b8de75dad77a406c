import { BellOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { warning } from '../../resources/alarm/warning'
import { useCan } from '../session/session'
import { lazyOverlay } from '../ui/lazy-component'

interface BellProps {
  brief?: boolean
  /** Closes the note of a failure; null: it is closed. */
  onNoteClosed: (() => void) | null
}

// An overlay's failure is told in a note over the page, so that a fault of the bell leaves the app as it is.
const WarningBell = lazyOverlay<BellProps>(
  () => import('../features/warnings/warning-bell').then((part) => part.WarningBell),
  ({ onNoteClosed }) => onNoteClosed,
)

/** Milliseconds, so that the first page does not wait for it. */
const delay = 4000

/** The bell of severe warnings, for those who may see warnings. */
export function WarningButton({ brief }: { brief?: boolean }) {
  const mayQuery = useCan(`${warning.permission}:query`)
  const [isDue, setIsDue] = useState(false)
  const [noteClosed, setNoteClosed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delay)
    return () => clearTimeout(timer)
  }, [])
  if (!mayQuery) return null
  if (!isDue)
    return brief ? null : (
      <span className="bar-button" aria-hidden>
        <BellOutlined />
      </span>
    )
  return <WarningBell brief={brief} onNoteClosed={noteClosed ? null : () => setNoteClosed(true)} />
}
