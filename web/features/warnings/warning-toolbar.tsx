import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { fill, zhEn } from '../../../model/label'
import { warning } from '../../../resources/alarm/warning'
import type { WireRow } from '../../api/wire-row'
import { ReservedText } from '../../page/reserved-text'
import type { ListTools } from '../../resource/resource-ui'
import { Permitted } from '../../session/permitted'
import { useLocalize } from '../../text/use-localize'
import { Dropdown } from '../../ui/dropdown/dropdown'
import { usePhone } from '../../ui/hooks/use-phone'
import { steps } from './warning-steps'

const label = zhEn('处理所选（{count}）', 'Handle selected ({count})')

/** What can be done with those of the ticked warnings on which it is due. */
export function WarningToolbar({ tools, selected }: { tools: ListTools; selected: readonly WireRow[] }) {
  const localized = useLocalize()
  const phone = usePhone()
  // Phones have no ticks.
  if (phone) return null
  const text = (count: number): string => fill(localized(label), { count })
  const items = steps.map(({ name, several, isDue, start }) => {
    const due = selected.filter(isDue)
    return {
      key: name,
      label: fill(localized(several), { count: due.length }),
      disabled: due.length === 0,
      onClick: () => void start(tools, due),
    }
  })
  return (
    <Permitted all={[`${warning.permission}:edit`]}>
      <Dropdown autoFocus disabled={selected.length === 0} menu={{ items }}>
        <Button icon={<CheckOutlined />} aria-haspopup="menu">
          <ReservedText text={text(selected.length)} longest={text(999)} />
        </Button>
      </Dropdown>
    </Permitted>
  )
}
