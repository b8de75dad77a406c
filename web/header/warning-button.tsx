import { AlertOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { warning } from '../../resources/alarm/warning'
import { useCan } from '../session/session'
import { lazyPart, PartBoundary } from '../ui/lazy-component'
import { useLater } from './use-later'

const WarningBell = lazyPart(() => import('../features/warnings/warning-bell').then((part) => part.WarningBell))

/** The bell of severe warnings, for those who may see warnings. Until it is there, its place is kept, so that nothing in the header moves. */
export function WarningButton({ brief }: { brief?: boolean }) {
  const mayQuery = useCan(`${warning.permission}:query`)
  const isDue = useLater()
  const [noteClosed, setNoteClosed] = useState(false)
  if (!mayQuery) return null
  const place = brief ? null : (
    <span className="bar-button" aria-hidden>
      <AlertOutlined />
    </span>
  )
  if (!isDue) return place
  return (
    <PartBoundary meanwhile={place} remains onClose={noteClosed ? null : () => setNoteClosed(true)}>
      <WarningBell brief={brief} />
    </PartBoundary>
  )
}
