import { useState, type ReactNode, useEffect } from 'react'
import { PartBoundary, useHasBeenTrue, lazyPart } from '../ui/lazy-component'
import { useOnline } from '../ui/hooks/use-online'
import { BellOutlined, AlertOutlined } from '@ant-design/icons'
import { warning } from '../../resources/alarm/warning'
import { useCan } from '../session/session'

/** Milliseconds, so that the first page does not wait for what is in the header. */
const delay = 4000

/** Becomes true some seconds after the start, and not before there is a network. */
export function useLater(): boolean {
  const online = useOnline()
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return useHasBeenTrue(isDue && online)
}

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

const NoticeBell = lazyPart(() => import('../features/notices/notice-bell').then((part) => part.NoticeBell))

/** The bell of notices, for everybody who is signed in. */
export function NoticeButton() {
  return (
    <BellPlace icon={<BellOutlined />}>
      <NoticeBell />
    </BellPlace>
  )
}

const WarningBell = lazyPart(() => import('../features/warnings/warning-bell').then((part) => part.WarningBell))

/** The bell of severe warnings, for those who may see warnings. */
export function WarningButton({ brief }: { brief?: boolean }) {
  const mayQuery = useCan(`${warning.permission}:query`)
  if (!mayQuery) return null
  return (
    <BellPlace icon={brief ? null : <AlertOutlined />}>
      <WarningBell brief={brief} />
    </BellPlace>
  )
}
