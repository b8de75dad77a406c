import { useState, useMemo } from 'react'
import { deviceDays, type DeviceReport } from '../../../../model/site/device-report'
import { devicePermissions } from '../../../../resources/terminal/device-operations'
import type { PageProps } from '../../../page/page-context'
import { PageShell } from '../../../page/page-shell'
import { Nothing, queryPlaceholder } from '../../../page/page-states'
import { PermittedPage } from '../../../page/permitted-page'
import { isGone, useLiveData } from '../../../page/use-live-data'
import { RecordHistory } from '../../../resource/detail/record-history'
import { rowTitle } from '../../../fields/title-of'
import { lazyComponent } from '../../../ui/lazy-component'
import '../../../resource/detail/detail.css'
import { deviceIn, deviceResources, type DeviceId, nameOf } from './device-kinds'
import { DeviceLists } from './device-lists'
import './device.css'
import { texts } from './texts'
import { warning } from '../../../../resources/alarm/warning'
import { workOrder } from '../../../../resources/maintenance/work-order'
import { stallFault } from '../../../../resources/stall-sensors/stall-fault'
import { stallSensor } from '../../../../resources/stall-sensors/stall-sensor'
import { command } from '../../../../resources/terminal/command'
import { terminalData } from '../../../../resources/terminal/terminal-data'
import { operateWith } from '../../../api/resource-calls'
import { Button } from 'antd'
import type { Screen } from '../../../../model/screen'
import { screens } from '../../../../resources/index'
import { dictionariesOf, useLoadingDictionaries } from '../../../fields/dictionary/dictionary'
import { DetailFields, type FieldsOf } from '../../../resource/detail/detail-fields'
import { useListUi } from '../../../resource/use-resource-ui'
import { connection, connection as codes } from '../../../../resources/dictionaries/device'
import { remoteControlActions } from '../../../features/commands/remote-control'
import { createOrderAction } from '../../../features/maintenance/create-order'
import { RowButtons } from '../../../resource/detail/row-buttons'
import type { ListUi } from '../../../resource/resource-ui'
import { useRowHost } from '../../../resource/use-row-host'
import { t } from '../../../text/text'
import { textOf } from '../../../fields/text-of'
import { WallTime } from '../../../fields/time/wall-time'
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
function DeviceState({ report }: { report: DeviceReport }) {
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

const buttons = 5

/** Remote control beside what the row offers; rebooting and shutting down are among both. */
const remoteControl = remoteControlActions
  .filter(({ name }) => name !== 'reboot' && name !== 'shutdown')
  .map((action) => ({ ...action, shown: ({ online }: { online?: unknown }) => Number(online) === connection.online }))

interface DeviceActionsProps {
  device: DeviceId
  report: DeviceReport
  onChanged: () => void
}

/** What the lists offer for the device's row. */
function DeviceActions({ device, report, onChanged }: DeviceActionsProps) {
  const resource = deviceResources[device.kind]
  const own = useListUi(resource, undefined)
  const createOrder = createOrderAction((row) => ({
    defaultValues: { park_code: row.park_code, garage_index: row.garage_no, device: nameOf(device, report) },
  }))
  const more = device.kind === 'terminal' ? [createOrder, ...remoteControl] : [createOrder]
  const listUi: ListUi = { ...own, rowActions: [...(own.rowActions ?? []), ...more] }
  const host = useRowHost(resource, listUi, onChanged)
  return <RowButtons model={host} row={report.row} max={buttons} />
}

/** Shown above, with more about them. */
const shownElsewhere = ['online', 'last_contact', 'via']
const nowhere: Screen = { view: '', label: texts.about }

/** What the device is and where, and the remarks about it. */
function DeviceAbout({ device, report }: { device: DeviceId; report: DeviceReport }) {
  const resource = deviceResources[device.kind]
  const listUi = useListUi(resource, undefined)
  useLoadingDictionaries(dictionariesOf(resource.fields))
  const model = useMemo((): FieldsOf => {
    const { opens: _, ...list } = resource.list
    const screen = screens.find((one) => one.resource === resource && one.list === undefined) ?? nowhere
    return { resource, list, listUi, listOptions: { absent: shownElsewhere }, screen }
  }, [resource, listUi])
  return (
    <section className="device-card card">
      <header>
        <h2>{t(texts.about)}</h2>
      </header>
      <DetailFields model={model} row={report.row} />
    </section>
  )
}

/** The choice of the days that the charts show. */
function RangeButtons({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <div className="device-range" role="group" aria-label={t(texts.range)}>
      {deviceDays.map((one) => (
        <Button
          key={one}
          color={one === days ? 'primary' : 'default'}
          variant={one === days ? 'filled' : 'text'}
          aria-pressed={one === days}
          onClick={() => onChange(one)}
        >
          {t(texts.days[one])}
        </Button>
      ))}
    </div>
  )
}

const others = [warning, command, terminalData, stallFault, stallSensor, workOrder].map(({ name }) => name)

/** What is known of a device, read again when it or what belongs to it changed. */
const useDevice = ({ kind, id }: DeviceId, days: number) => {
  const { name } = deviceResources[kind]
  return useLiveData({
    key: ['device', kind, id, days],
    resources: [...new Set([name, ...others])],
    read: (signal) => operateWith<DeviceReport>(name, 'device', { id, days }, { signal, quiet: true }),
    everyPark: true,
  })
}

const DeviceCharts = lazyComponent(
  () => import('./device-charts').then((part) => part.DeviceCharts),
  <div className="device-charts" aria-busy />,
)

const hasCharts = ({ readings, voltages }: DeviceReport): boolean => Boolean(readings ?? voltages)

function Body({ device, report, days, onDays }: BodyProps) {
  const resource = deviceResources[device.kind]
  return (
    <div className="device page-scroll">
      <div className="device-side">
        <DeviceAbout device={device} report={report} />
        <div className="device-card card device-history">
          <RecordHistory resource={resource} id={device.id} />
        </div>
      </div>
      <div className="device-main">
        {hasCharts(report) && (
          <>
            <RangeButtons days={days} onChange={onDays} />
            <DeviceCharts report={report} />
          </>
        )}
        <DeviceLists device={device} report={report} />
      </div>
    </div>
  )
}

interface BodyProps {
  device: DeviceId
  report: DeviceReport
  days: number
  onDays: (days: number) => void
}

function OpenDevice({ device }: { device: DeviceId }) {
  const [days, setDays] = useState<number>(deviceDays[0])
  const result = useDevice(device, days)
  const resource = deviceResources[device.kind]
  const { data: report, outdated, isError, error, isFetching, refetch } = result
  if (isError && error && isGone(error))
    return (
      <PageShell>
        <Nothing title={t(texts.gone)}>{t(texts.goneWhy)}</Nothing>
      </PageShell>
    )
  const title = report && `${t(resource.label)} ${rowTitle(resource, report.row)}`
  const isDeleted = outdated !== null && isGone(outdated.error)
  return (
    <PageShell
      title={title}
      tools={
        report && (
          <>
            <DeviceState report={report} />
            {!isDeleted && <DeviceActions device={device} report={report} onChanged={refetch} />}
          </>
        )
      }
      fetching={isFetching}
      outdated={outdated}
    >
      {queryPlaceholder(result) ?? (report && <Body device={device} report={report} days={days} onDays={setDays} />)}
    </PageShell>
  )
}

/** A terminal, gateway or sensor: its state, what it measured, what happened to it, and what can be done. */
export default function DevicePage({ screen, query }: PageProps) {
  const device = deviceIn(query)
  if (!device)
    return (
      <PageShell>
        <Nothing title={t(texts.unknown)}>{t(texts.unknownWhy)}</Nothing>
      </PageShell>
    )
  return (
    <PermittedPage page={t(screen.label)} permission={devicePermissions[device.kind]}>
      <OpenDevice device={device} />
    </PermittedPage>
  )
}
