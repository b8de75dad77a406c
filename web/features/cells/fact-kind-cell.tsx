import { zhEn, type Label } from '../../../model/label'
import type { FactKind } from '../../../model/site/site-messages'
import { cameraPushKind } from '../../../model/site/site-topics'
import type { CellProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { useLocalize } from '../../text/use-localize'

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
export function FactKindCell({ value }: CellProps) {
  const localize = useLocalize()
  const kind = textOf(value)
  return (
    <span className={isKnown(kind) ? 'cell-text' : 'cell-mono'} title={kind}>
      {isKnown(kind) ? localize(labels[kind]) : kind}
    </span>
  )
}
