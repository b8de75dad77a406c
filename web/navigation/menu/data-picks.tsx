import type { ReactNode } from 'react'
import { carAddress } from '../../../model/car-page'
import { isTelephone } from '../../../model/kind-traits'
import { zhEn } from '../../../model/label'
import type { Resource } from '../../../model/resource'
import { routeName, type Screen } from '../../../model/screen'
import type { FoundCar, FoundData, FoundRows } from '../../../model/search/found-data'
import { carParks, resources } from '../../../resources'
import { yesNo } from '../../../resources/dictionaries/common'
import { stallState } from '../../../resources/dictionaries/parking'
import { stall } from '../../../resources/garage/stall'
import type { WireRow } from '../../api/wire-row'
import { PlateChip } from '../../fields/plate/plate-chip'
import { useName } from '../../fields/reference/lookup'
import { shownValue } from '../../fields/shown-value'
import { textOf } from '../../fields/text-of'
import { isBlank } from '../../resource/detail/shown-fields'
import { FieldCell } from '../../resource/field-cell'
import { openedWith, screenAddress, screenNamed } from '../../resource/screen-address'
import type { PickGroup } from '../../ui/pick-list'
import { t } from '../../text/text'

const texts = {
  cars: zhEn('车辆', 'Cars'),
  parked: zhEn('{garage} 号车库 {stall} 号车位，{since} 入库', 'Garage {garage}, stall {stall}, since {since}'),
  left: zhEn('{left} 出库', 'Retrieved {left}'),
  former: zhEn('原记为 {former}；{place}', 'Formerly {former}; {place}'),
  garage: zhEn('{garage} 号车库', 'Garage {garage}'),
  stall: zhEn('{stall} 号车位', 'Stall {stall}'),
  occupied: zhEn('占用', 'Occupied'),
  free: zhEn('空闲', 'Free'),
  more: zhEn('{kind}（前 {count} 项）', '{kind} (the first {count})'),
}

function CarPick({ car: { plate, former, park, garage, stall, since, left } }: { car: FoundCar }) {
  const name = useName(carParks.resource, park ?? '', carParks.key)
  const values = { garage: garage ?? '—', stall: stall ?? '—', since: since ?? '—', left: left ?? '—' }
  const place = t(left ? texts.left : texts.parked, values)
  return (
    <>
      <span className="pick-main one-line">
        <PlateChip text={plate} />
      </span>
      <span className="pick-more one-line">{former ? t(texts.former, { former, place }) : place}</span>
      <span className="pick-side">{name ?? park}</span>
    </>
  )
}

function RowPick({ of, row }: { of: string; row: WireRow }): ReactNode {
  const resource = resources.get(of)
  const [first, ...others] = (resource?.found?.shows ?? []).filter((name) => {
    const field = resource?.fields[name]
    return field && !isBlank(field, name, row)
  })
  const cell = (name: string) => {
    const field = resource?.fields[name]
    if (!resource || !field) return null
    // A result is one thing to press.
    if (isTelephone(field)) return textOf(shownValue(field, name, row))
    return <FieldCell resource={resource} name={name} row={row} />
  }
  return (
    <>
      <span className="pick-main one-line">{first && cell(first)}</span>
      <span className="pick-more pick-facts one-line">
        {others.map((name) => (
          <span key={name}>{cell(name)}</span>
        ))}
      </span>
    </>
  )
}

/** Where a stall is, in columns below those of the others, and its state in words. */
function StallPick({ row }: { row: WireRow }) {
  const park = useName(carParks.resource, textOf(row.park_code), carParks.key)
  const status = Number(row.status)
  const use = row.is_use === yesNo.yes ? texts.occupied : texts.free
  const isInService = status === stallState.inService
  const number = (value: unknown): string => textOf(value) || '—'
  return (
    <span className="pick-stall">
      <span>{park ?? textOf(row.park_code)}</span>
      <span>{t(texts.garage, { garage: number(row.garage_index) })}</span>
      <strong>{t(texts.stall, { stall: number(row.park_no) })}</strong>
      <span>
        {(isInService || row.is_use === yesNo.yes) && t(use)}{' '}
        {!isInService && <FieldCell resource={stall} name="status" row={row} />}
      </span>
    </span>
  )
}

/** Where results lead. */
export interface Places {
  /** The screen with the list of a resource, among those of the user's menu. */
  screenOf: (name: string) => Screen | undefined
  /** May the user open what the rows of its list open? */
  mayOpenRows: (resource: Resource) => boolean
}

/** The page of a row if it has one, not a list of other rows; else the list of its resource, with its filters. */
function addressOf({ view, resource }: Screen, row: WireRow, { mayOpenRows }: Places): string | null {
  const opens = resource?.list.opens
  if (opens && !screenNamed(opens.screen)?.resource && mayOpenRows(resource))
    return screenAddress(opens.screen, openedWith(opens, row))
  const filters = (resource?.found?.opens ?? []).map((name) => [name, textOf(row[name])])
  return screenAddress(routeName(view), Object.fromEntries(filters) as Record<string, string>)
}

export interface DataPicks {
  groups: PickGroup[]
  /** What a result opens, by its key. */
  addresses: ReadonlyMap<string, string>
}

interface Entry {
  key: string
  address: string
  content: ReactNode
}

function groupOf(label: string, more: boolean, entries: readonly Entry[]): PickGroup {
  const heading = more ? t(texts.more, { kind: label, count: entries.length }) : label
  return { label: heading, picks: entries.map(({ key, content }) => ({ key, content })) }
}

function rowEntries({ of, list }: FoundRows, places: Places): Entry[] {
  const screen = places.screenOf(of)
  return list.flatMap((row) => {
    const address = screen && addressOf(screen, row, places)
    return address
      ? [
          {
            key: `${of} ${textOf(row.id)}`,
            address,
            content: of === stall.name ? <StallPick row={row} /> : <RowPick of={of} row={row} />,
          },
        ]
      : []
  })
}

/** What was found, by kind. */
export function dataPicks({ cars, rows }: FoundData, places: Places): DataPicks {
  const carEntries = cars.list.map((car): Entry => ({
    key: `car ${car.plate}`,
    address: carAddress(car.plate),
    content: <CarPick car={car} />,
  }))
  const kindsOf = (found: FoundRows) => {
    const screen = places.screenOf(found.of)
    const label = screen ? t(screen.label) : ''
    return { label, more: found.more, entries: rowEntries(found, places) }
  }
  const kinds = [
    ...rows.filter(({ meant }) => meant).map(kindsOf),
    { label: t(texts.cars), more: cars.more, entries: carEntries },
    ...rows.filter(({ meant }) => !meant).map(kindsOf),
  ].filter(({ entries }) => entries.length > 0)
  return {
    groups: kinds.map(({ label, more, entries }) => groupOf(label, more, entries)),
    addresses: new Map(kinds.flatMap(({ entries }) => entries.map(({ key, address }) => [key, address]))),
  }
}
