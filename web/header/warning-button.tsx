import { AlertOutlined } from '@ant-design/icons'
import { warning } from '../../resources/alarm/warning'
import { useCan } from '../session/session'
import { lazyPart } from '../ui/lazy-component'
import { BellPlace } from './bell-place'

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
