import { BellOutlined } from '@ant-design/icons'
import { lazyPart } from '../ui/lazy-component'
import { BellPlace } from './bell-place'

const NoticeBell = lazyPart(() => import('../features/notices/notice-bell').then((part) => part.NoticeBell))

/** The bell of notices, for everybody who is signed in. */
export function NoticeButton() {
  return (
    <BellPlace icon={<BellOutlined />}>
      <NoticeBell />
    </BellPlace>
  )
}
