import type { DeviceReport } from '../../../../model/site/device-report'
import { connection as codes } from '../../../../resources/dictionaries/device'
import { textOf } from '../../../fields/text-of'
import { WallTime } from '../../../fields/time/wall-time'
import { texts } from './texts'
import { t } from '../../../text/text'
import type { Label } from '../../../../model/label'
import { Facts } from '../../../features/cells/facts'

/** Whether the device is connected, and since when. Without a connection of its own it is judged by its reports. */
function useStateText({ connection, row }: DeviceReport): { text: string; isOnline: boolean; why?: string } {
  const isOnline = textOf(row.online) === '' ? connection?.online === true : Number(row.online) === codes.online
  if (connection && connection.online === isOnline) {
    const text = t(isOnline ? texts.onlineSince : texts.offlineSince, { time: connection.since })
    return { text, isOnline, ...(!isOnline && { why: t(texts.offlineWhy) }) }
  }
  if (textOf(row.online) === '' && !connection) return { text: t(texts.never), isOnline: false }
  return { text: t(isOnline ? texts.online : texts.offline), isOnline }
}

/** The state of a device now. */
export function DeviceState({ report }: { report: DeviceReport }) {
  const { connection, row } = report
  const { text, isOnline, why } = useStateText(report)
  const time = (name: Label, wall: unknown) =>
    textOf(wall) ? [{ name: t(name), value: <WallTime time={textOf(wall)} /> }] : []
  const via = connection?.via ?? textOf(row.via)
  const facts = [
    ...time(texts.heard, connection?.heard_at),
    ...time(texts.lastReport, row.last_contact),
    ...(via ? [{ name: t(texts.via), value: <span className="cell-mono">{via}</span> }] : []),
  ]
  return (
    <div className="device-state" aria-live="polite">
      <span className={`state device-connection ${isOnline ? 'state-success' : 'state-neutral state-off'}`} title={why}>
        {text}
      </span>
      {why && <span className="faint">{why}</span>}
      <Facts className="device-times" facts={facts} />
    </div>
  )
}
