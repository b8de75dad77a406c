import { Button } from 'antd'
import { fill, zhEn } from '../../../model/label'
import { passagePlate } from '../../../resources/parking/passage-plate'
import { plateRecognition } from '../../../resources/dictionaries/recognition'
import type { WireRow } from '../../api/wire-row'
import type { ListTools, RowAction } from '../../resource/resource-ui'
import { Permitted } from '../../session/permitted'
import { useLocalize } from '../../text/use-localize'
import { lazyOverlay } from '../../ui/lazy-component'
import '../cells/list-purpose.css'

const CheckDrawer = lazyOverlay(
  () => import('./check-drawer').then((part) => part.CheckDrawer),
  ({ onClosed }) => onClosed,
)

const texts = {
  purpose: zhEn(
    '可信度低、未识别或前后不一致的车牌，对照图片确认或更正。',
    'Plates that were read with low confidence, differently, or not at all. Compare them with the picture, and correct them.',
  ),
  start: zhEn('逐条核对（{count}）', 'Check one by one ({count})'),
}

const { toBeChecked, notRecognised } = plateRecognition

const isOpen = ({ status }: WireRow): boolean => [toBeChecked, notRecognised].some((one) => one === Number(status))

const openCheck = (tools: ListTools, rows: readonly WireRow[]): void =>
  tools.openOverlay((close) => <CheckDrawer rows={rows} tools={tools} onClosed={close} />)

export const checkPlate: RowAction = {
  name: 'check',
  label: passagePlate.operations.settle?.label ?? passagePlate.label,
  permission: 'edit',
  shown: isOpen,
  run: (row, tools) => openCheck(tools, [row]),
}

/** What the list is for, and the button that goes through the rows on the page. */
export function CheckPlates({ rows, tools }: { rows: readonly WireRow[]; tools: ListTools }) {
  const localize = useLocalize()
  const open = rows.filter(isOpen)
  return (
    <p className="list-purpose">
      {localize(texts.purpose)}{' '}
      {open.length > 0 && (
        <Permitted all={[`${passagePlate.permission}:edit`]}>
          <Button size="small" onClick={() => openCheck(tools, open)}>
            {fill(localize(texts.start), { count: open.length })}
          </Button>
        </Permitted>
      )}
    </p>
  )
}
