import { useState } from 'react'
import { deviceDays, type DeviceReport } from '../../../../model/site/device-report'
import { devicePermissions } from '../../../../resources/terminal/device-operation'
import type { PageProps } from '../../../page/page-context'
import { PageShell } from '../../../page/page-shell'
import { Nothing } from '../../../page/page-states'
import { PermittedPage } from '../../../page/permitted-page'
import { queryPlaceholder } from '../../../page/query-placeholder'
import { isGone } from '../../../page/use-live-data'
import { RecordHistory } from '../../../resource/detail/record-history'
import { rowTitle } from '../../../resource/row-title'
import { useLocalize } from '../../../text/use-localize'
import { lazyComponent } from '../../../ui/lazy-component'
import '../../../resource/detail/detail.css'
import { DeviceAbout } from './device-about'
import { DeviceActions } from './device-actions'
import { deviceIn, deviceResources, type DeviceId } from './device-kinds'
import { DeviceLists } from './device-lists'
import { DeviceState } from './device-state'
import './device.css'
import { RangeButtons } from './range-buttons'
import { texts } from './texts'
import { useDevice } from './use-device'

const DeviceCharts = lazyComponent(
  () => import('./device-charts').then((part) => part.DeviceCharts),
  <div className="device-charts" aria-busy />,
)

const hasCharts = ({ readings, voltages }: DeviceReport): boolean => Boolean(readings ?? voltages)

function Body({ device, report, days, onDays }: BodyProps) {
  const resource = deviceResources[device.kind]
  return (
    <div className="device">
      <div className="device-side">
        <DeviceAbout device={device} report={report} />
        <div className="device-card device-history">
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
  const localize = useLocalize()
  const [days, setDays] = useState<number>(deviceDays[0])
  const result = useDevice(device, days)
  const resource = deviceResources[device.kind]
  const { data: report, outdated, isError, error, isFetching, refetch } = result
  if (isError && error && isGone(error))
    return (
      <PageShell>
        <Nothing title={localize(texts.gone)}>{localize(texts.goneWhy)}</Nothing>
      </PageShell>
    )
  const title = report && `${localize(resource.label)} ${rowTitle(resource, report.row)}`
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
  const localize = useLocalize()
  const device = deviceIn(query)
  if (!device)
    return (
      <PageShell>
        <Nothing title={localize(texts.unknown)}>{localize(texts.unknownWhy)}</Nothing>
      </PageShell>
    )
  return (
    <PermittedPage page={localize(screen.label)} permission={devicePermissions[device.kind]}>
      <OpenDevice device={device} />
    </PermittedPage>
  )
}
