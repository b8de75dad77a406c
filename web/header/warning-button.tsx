import { AlertOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { warning } from '../../resources/alarm/warning'
import { useCan } from '../session/session'
import { lazyOverlay } from '../ui/lazy-component'
import { useLater } from './use-later'

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

/** The bell of severe warnings, for those who may see warnings. */
export function WarningButton({ brief }: { brief?: boolean }) {
  const mayQuery = useCan(`${warning.permission}:query`)
  const isDue = useLater()
  const [noteClosed, setNoteClosed] = useState(false)
  if (!mayQuery) return null
  if (!isDue)
    return brief ? null : (
      <span className="bar-button" aria-hidden>
        <AlertOutlined />
      </span>
    )
  return <WarningBell brief={brief} onNoteClosed={noteClosed ? null : () => setNoteClosed(true)} />
}
