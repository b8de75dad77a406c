import { BellOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { lazyPart, PartBoundary } from '../ui/lazy-component'
import { useLater } from './use-later'

const NoticeBell = lazyPart(() => import('../features/notices/notice-bell').then((part) => part.NoticeBell))

/** The bell of notices, for everybody who is signed in. Until it is there, its place is kept, so that nothing in the header moves. */
export function NoticeButton() {
  const isDue = useLater()
  const [noteClosed, setNoteClosed] = useState(false)
  const place = (
    <span className="bar-button" aria-hidden>
      <BellOutlined />
    </span>
  )
  if (!isDue) return place
  return (
    <PartBoundary meanwhile={place} remains onClose={noteClosed ? null : () => setNoteClosed(true)}>
      <NoticeBell />
    </PartBoundary>
  )
}
