import { resourceUi, type ListTools, type RowAction } from '../../web/resource/resource-ui'
import { passagePlate } from './passage-plate'
import { Button } from 'antd'
import { zhEn } from '../../model/label'
import { plateRecognition } from '../dictionaries/recognition'
import type { WireRow } from '../../web/api/wire-row'
import { Permitted } from '../../web/session/permitted'
import { lazyDialog } from '../../web/ui/lazy-component'
import '../../web/features/cells/cells.css'
import { t } from '../../web/text/text'

const CheckDrawer = lazyDialog(() => import('../../web/features/plates/check-drawer').then((part) => part.CheckDrawer))

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

const checkPlate: RowAction = {
  name: 'check',
  label: passagePlate.operations.settle?.label ?? passagePlate.label,
  permission: 'edit',
  shown: isOpen,
  run: (row, tools) => openCheck(tools, [row]),
}

/** What the list is for, and the button that goes through the rows on the page. */
function CheckPlates({ rows, tools }: { rows: readonly WireRow[]; tools: ListTools }) {
  const open = rows.filter(isOpen)
  return (
    <p className="list-purpose">
      {t(texts.purpose)}{' '}
      {open.length > 0 && (
        <Permitted all={[`${passagePlate.permission}:edit`]}>
          <Button size="small" onClick={() => openCheck(tools, open)}>
            {t(texts.start, { count: open.length })}
          </Button>
        </Permitted>
      )}
    </p>
  )
}

export default resourceUi(passagePlate, {
  operations: {},
  rowActions: [checkPlate],
  // Rows come from cameras; here they are only checked.
  lists: { review: { notice: CheckPlates, useListOptions: () => ({ mayCreate: false }) } },
})
