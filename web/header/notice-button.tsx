import { BellOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { lazyOverlay } from '../ui/lazy-component'
import { useLater } from './use-later'

// An overlay's failure is told in a note over the page, so that a fault of the bell leaves the app as it is.
const NoticeBell = lazyOverlay<{ onNoteClosed: (() => void) | null }>(
  () => import('../features/notices/notice-bell').then((part) => part.NoticeBell),
  ({ onNoteClosed }) => onNoteClosed,
)

/** The bell of notices, for everybody who is signed in. */
export function NoticeButton() {
  const isDue = useLater()
  const [noteClosed, setNoteClosed] = useState(false)
  if (!isDue)
    return (
      <span className="bar-button" aria-hidden>
        <BellOutlined />
      </span>
    )
  return <NoticeBell onNoteClosed={noteClosed ? null : () => setNoteClosed(true)} />
}
