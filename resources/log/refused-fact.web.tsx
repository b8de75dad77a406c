import { cameraPushKind } from '../../model/site/site-topics'
import { refusedState } from '../dictionaries/log'
import { call } from '../../web/api/call'
import { resourceUi, type RowAction } from '../../web/resource/resource-ui'
import { refusedFact } from './refused-fact'
import { zhEn, type Label } from '../../model/label'
import type { FactKind } from '../../model/site/site-messages'
import type { CellProps } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { FormDetails } from '../../web/resource/form/form-details'
import type { WireRow } from '../../web/api/wire-row'
import { PageDrawer } from '../../web/page/page-drawer'
import '../../web/features/cells/message-drawer.css'
import { t } from '../../web/text/text'

const fieldNames = [
  'received_at',
  'first_at',
  'park_code',
  'device',
  'kind',
  'fact_id',
  'reason',
  'detail',
  'times',
  'topic',
]

function formatted(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

function MessageDrawer({ row, onClosed }: { row: WireRow; onClosed: () => void }) {
  return (
    <PageDrawer title={t(refusedFact.label)} width={560} onClosed={onClosed}>
      <div className="message-facts">
        <FormDetails resource={refusedFact} names={fieldNames.filter((name) => row[name] !== null)} row={row} />
      </div>
      <h3 className="message-heading">{t(refusedFact.fields.payload.label)}</h3>
      <pre className="message-text" tabIndex={0}>
        {formatted(textOf(row.payload))}
      </pre>
    </PageDrawer>
  )
}

type ListedKind = FactKind | typeof cameraPushKind

const labels: Readonly<Record<ListedKind, Label>> = {
  'plate-read': zhEn('车牌识别', 'Plate read'),
  [cameraPushKind]: zhEn('相机推送', 'Camera push'),
  'driver-recognised': zhEn('驾驶员识别', 'Driver recognised'),
  'car-stored': zhEn('车辆入库', 'Car stored'),
  'car-delivered': zhEn('车辆出库', 'Car retrieved'),
  'queue-changed': zhEn('排队变化', 'Queue changed'),
  'payment-made': zhEn('缴费', 'Payment'),
  'equipment-moved': zhEn('设备动作', 'Equipment moved'),
  'stall-changed': zhEn('车位变化', 'Stall changed'),
  warning: zhEn('告警', 'Warning'),
  'terminal-state': zhEn('终端状态', 'Terminal status'),
  'sensor-state': zhEn('车位终端状态', 'Stall terminal status'),
  'plc-value': zhEn('PLC 数值', 'PLC value'),
  'gateway-state': zhEn('NB 设备状态', 'NB device status'),
  charging: zhEn('充电', 'Charging'),
  snapshot: zhEn('车位盘点', 'Stock-taking'),
}

const isKnown = (kind: string): kind is ListedKind => Object.hasOwn(labels, kind)

/** The kind of a site's message in words; one that the server does not know as it came. */
function FactKindCell({ value }: CellProps) {
  const kind = textOf(value)
  return (
    <span className={isKnown(kind) ? 'cell-text' : 'cell-mono'} title={kind}>
      {isKnown(kind) ? t(labels[kind]) : kind}
    </span>
  )
}

const show: RowAction = {
  name: 'message',
  label: refusedFact.fields.payload.label,
  permission: 'query',
  run: (row, tools) => tools.openOverlay((close) => <MessageDrawer row={row} onClosed={close} />),
}

/** An operation on unsettled messages. A failure is shown by the call, and also changes the row. */
const settling = (name: 'again' | 'aside', states: readonly number[]): RowAction => ({
  name,
  label: refusedFact.operations[name]?.label ?? refusedFact.label,
  permission: 'settle',
  // A camera sends again by itself, and what is listed of its push is not all of it.
  shown: ({ status, kind }) => states.includes(Number(status)) && !(name === 'again' && kind === cameraPushKind),
  run: ({ id }, tools) =>
    call(`/api/${refusedFact.name}/${name}`, { id }, { onSuccess: tools.succeeded }).finally(() => tools.reload()),
})

const { open, aside } = refusedState

export default resourceUi(refusedFact, {
  operations: {},
  cells: { kind: FactKindCell },
  rowActions: [show, settling('again', [open, aside]), settling('aside', [open])],
})
