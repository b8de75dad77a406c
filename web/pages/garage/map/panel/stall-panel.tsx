import { CloseOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import type { MapCell } from '../../../../../model/garage-map/map-cell'
import type { Resource } from '../../../../../model/resource'
import { charging } from '../../../../../resources/charging/charging'
import { stall } from '../../../../../resources/garage/stall'
import { stallSensor } from '../../../../../resources/stall-sensors/stall-sensor'
import { detail } from '../../../../api/resource-calls'
import { isGone, useLiveData } from '../../../../page/use-live-data'
import { DetailFacts } from '../../../../resource/detail/detail-facts'
import { RowButtons } from '../../../../resource/detail/row-buttons'
import { useRowHost } from '../../../../resource/use-row-host'
import { useListUi } from '../../../../resource/use-resource-ui'
import '../../../../ui/icon-button.css'
import { LoadProblemNote } from '../../../../ui/load-problem'
import { useShortcut } from '../../../../ui/keys/use-shortcut'
import { placeText, stateName, Glyph } from '../cell'
import { CarFacts } from './car-facts'
import { problemLabels, texts } from '../texts'
import { routeName } from '../../../../../model/screen'
import { workOrder } from '../../../../../resources/maintenance/work-order'
import { withFilters, writeFilters } from '../../../../page/address'
import { PageLink } from '../../../../page/page-link'
import { useMenuAddress } from '../../../../resource/screen-address'
import { textOf } from '../../../../fields/text-of'
import { lazyComponent } from '../../../../ui/lazy-component'
import { t, words } from '../../../../text/text'
import { Facts } from '../../../../features/cells/facts'

const ChargingCurve = lazyComponent(() =>
  import('../../../../features/charging/charging-curve').then((part) => part.ChargingCurve),
)

/** A record, read again when rows of its resource changed. */
function useRecord({ name }: Resource, id: number, park: string) {
  const result = useLiveData({
    key: ['detail', name, id],
    resources: [name],
    ofPark: park,
    read: (signal) => detail(name, id, { signal, quiet: true }),
  })
  const { data } = result
  // While another record is being read, the data are still those of the one before.
  return { ...result, row: data && Number(data.id) === id ? data : undefined }
}

interface ChargingFactsProps {
  id: number
  park: string
  /** What can be done with it. */
  children: ReactNode
}

const names = ['power', 'energy', 'balance'] as const

/** The charging of the car on a stall: power, energy and balance now, and its curve. */
function ChargingFacts({ id, park, children }: ChargingFactsProps) {
  const { row } = useRecord(charging, id, park)
  const figures = names.map((name) => ({ name: t(charging.fields[name].label), value: textOf(row?.[name]) || '—' }))
  return (
    <section className="detail-section">
      <h3>{t(texts.charge)}</h3>
      <Facts className="map-figures" facts={figures} />
      {row && <ChargingCurve row={row} />}
      {children}
    </section>
  )
}

const list = routeName('garage/workorder')

/** The work order by which a stall is out of service, with what is wrong; leads to the orders of its garage. */
function OrderLink({ id, park }: { id: number; park: string }) {
  const address = useMenuAddress(list)
  const { row } = useRecord(workOrder, id, park)
  if (!row) return null
  const text = `${id} · ${textOf(row.fault)}`
  const place = writeFilters([
    ['park_code', park],
    ['garage_index', textOf(row.garage_index)],
    ['state', textOf(row.state)],
  ])
  const link = address ? <PageLink to={withFilters(address, place)}>{text}</PageLink> : text
  return <DetailFacts facts={[{ name: t(workOrder.label), value: link }]} />
}

/** What the list of the record's resource offers for it, by permission and with the list's own questions. */
function RecordActions({ resource, id, park }: { resource: Resource; id: number; park: string }) {
  const { row, error, isError, refetch } = useRecord(resource, id, park)
  const host = useRowHost(resource, useListUi(resource, undefined), () => void refetch())
  if (row) return <RowButtons model={host} row={row} secondary />
  return isError && error && !isGone(error) ? <LoadProblemNote error={error} retry={() => void refetch()} /> : null
}

interface StallPanelProps {
  park: string
  openAir: boolean
  /** Undefined: the garage no longer has it. */
  cell: MapCell | undefined
  /** It takes the focus. */
  focused: boolean
  onClose: () => void
}

/** A stall beside the map, with its car and what can be done with it; at the bottom of a phone. */
export function StallPanel({ park, openAir, cell, focused, onClose }: StallPanelProps) {
  const box = useRef<HTMLElement>(null)
  const id = cell?.id
  useShortcut('close', onClose)
  useEffect(() => {
    if (focused) box.current?.focus({ preventScroll: true })
  }, [focused, id])
  const title = cell ? placeText(cell) : t(texts.gone)
  return (
    <aside ref={box} className="map-panel" aria-label={title} tabIndex={-1}>
      <header>
        <h2>{cell ? title : null}</h2>
        <button type="button" className="icon-button" aria-label={t(words.app.close)} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      </header>
      {cell ? (
        <>
          <p className="map-state">
            <span className={`map-swatch is-${cell.state}`}>
              <Glyph state={cell.state} />
            </span>
            {stateName(cell.state)}
          </p>
          {cell.problem && <Alert type="warning" showIcon title={t(problemLabels[cell.problem])} />}
          {cell.order !== null && <OrderLink key={cell.order} id={cell.order} park={park} />}
          {cell.plate && <CarFacts key={cell.plate} plate={cell.plate} since={cell.since} stayId={cell.stay} />}
          <DetailFacts
            facts={[
              { name: t(texts.meter), value: cell.meter },
              { name: t(texts.voltage), value: cell.voltage?.toFixed(2) },
            ]}
          />
          <Suspense fallback={null}>
            {cell.charging !== null && (
              <ChargingFacts id={cell.charging} park={park}>
                <RecordActions resource={charging} id={cell.charging} park={park} />
              </ChargingFacts>
            )}
            <RecordActions resource={openAir ? stallSensor : stall} id={cell.id} park={park} />
          </Suspense>
        </>
      ) : (
        <Alert type="warning" showIcon title={t(texts.gone)} />
      )}
    </aside>
  )
}
