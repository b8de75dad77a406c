import { orderOfWarning } from '../../web/features/maintenance/create-order'
import { steps } from '../../web/features/warnings/warning-steps'
import type { WireRow } from '../../web/api/wire-row'
import { resourceUi, type ListTools } from '../../web/resource/resource-ui'
import { warningSource } from '../dictionaries/alarm'
import { reportedFields, warning } from './warning'
import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { zhEn } from '../../model/label'
import { ReservedText } from '../../web/page/reserved-text'
import { Permitted } from '../../web/session/permitted'
import { Dropdown } from '../../web/ui/dropdown'
import { usePhone } from '../../web/ui/hooks/use-phone'
import { t } from '../../web/text/text'

const label = zhEn('处理所选（{count}）', 'Handle selected ({count})')

/** What can be done with those of the ticked warnings on which it is due. */
function WarningToolbar({ tools, selected }: { tools: ListTools; selected: readonly WireRow[] }) {
  const phone = usePhone()
  // Phones have no ticks.
  if (phone) return null
  const text = (count: number): string => t(label, { count })
  const items = steps.map(({ name, several, isDue, start }) => {
    const due = selected.filter(isDue)
    return {
      key: name,
      label: t(several, { count: due.length }),
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

const reported = new Set<string>(reportedFields)

export default resourceUi(warning, {
  rowActions: [
    ...steps.map(({ name, label, isDue, start }) => ({
      name,
      label,
      permission: 'edit',
      place: 'first' as const,
      shown: isDue,
      run: (row: WireRow, tools: ListTools) => start(tools, [row]),
    })),
    orderOfWarning,
  ],
  toolbar: WarningToolbar,
  form: { fixed: (name, { source }) => reported.has(name) && source !== warningSource.person },
})
