import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import { useState, useMemo, useRef } from 'react'
import { carParks } from '../../../../resources/index'
import { PlateChip } from '../../../fields/plate/plate-chip'
import { useNames } from '../../../fields/reference/lookup'
import { isComposing } from '../../../ui/keys/shortcut-keys'
import { texts } from './texts'
import { t } from '../../../text/text'
import type { MapCell } from '../../../../model/garage-map/map-cell'
import { searchLength, searchPath, type FoundData } from '../../../../model/search/found-data'
import { platePart } from '../../../../model/text/plate-text'
import { stall } from '../../../../resources/garage/stall'
import { stay } from '../../../../resources/garage/stay'
import { call } from '../../../api/call'
import { index } from '../../../api/resource-calls'
import type { WireRow } from '../../../api/wire-row'
import { useCan } from '../../../session/session'
import type { Garage } from './use-garage-map'

/** The stalls with that number, or with a car whose plate contains the text, in the order of the map. */
function stallsFound(cells: readonly MapCell[], typed: string): number[] {
  const text = platePart(typed.trim()).toUpperCase()
  if (text === '') return []
  const isIt = ({ name, plate }: MapCell): boolean =>
    name.toUpperCase() === text || (plate !== null && plate.toUpperCase().includes(text))
  return cells.filter(isIt).map(({ id }) => id)
}

/** A car that is parked in another garage. */
interface ParkedElsewhere {
  plate: string
  park: string
  garage: number
  /** The number of its stall. */
  no: number
}

interface FoundPlace {
  park: string
  garage: number
  stall: number
}

/** The parked cars with such a plate in all garages that the user may see. */
async function findElsewhere(text: string): Promise<ParkedElsewhere[]> {
  const { length } = [...text.trim()]
  if (length < searchLength.shortest || length > searchLength.longest) return []
  const { cars } = await call<FoundData>(searchPath, { text: text.trim() }, { quiet: true })
  return cars.list.flatMap(({ plate, park, garage, stall: no, left }) =>
    left === null && park !== null && garage !== null && no !== null ? [{ plate, park, garage, no }] : [],
  )
}

/** The stall with that number, by which the map knows it. */
async function placeOf({ park, garage, no }: ParkedElsewhere): Promise<FoundPlace | null> {
  const query = { park_code: park, garage_index: garage, park_no: no, page_size: 1 }
  const [row] = (await index<WireRow>(stall.name, query)).list
  return row ? { park, garage, stall: Number(row.id) } : null
}

interface Found {
  text: string
  ids: readonly number[]
  /** The one that is shown. */
  at: number
  /** Undefined: not looked for. */
  elsewhere?: readonly ParkedElsewhere[]
}

interface FindOptions {
  park: string
  garage: Garage
  cells: readonly MapCell[]
  onFound: (id: number) => void
  onFoundElsewhere: (place: FoundPlace) => void
}

/**
 * Finds stalls of the map by plate or number, the next one with each further search; then parked cars of other garages: the
 * only one, if it is in the same park, at once, others for the user to choose.
 */
export function useFind({ park, garage, cells, onFound, onFoundElsewhere }: FindOptions) {
  const maySeek = useCan(`${stay.permission}:query`)
  const [found, setFound] = useState<Found | null>(null)
  /** What was searched for last: the answer to an earlier search changes nothing. */
  const sought = useRef('')
  const goTo = async (car: ParkedElsewhere): Promise<void> => {
    const place = await placeOf(car).catch(() => null)
    if (place) onFoundElsewhere(place)
  }
  const seek = async (text: string): Promise<void> => {
    const cars = await findElsewhere(text).catch(() => [])
    if (sought.current !== text) return
    const elsewhere = cars.filter((car) => car.park !== park || car.garage !== garage)
    const [only, ...others] = elsewhere
    if (only?.park === park && others.length === 0) return goTo(only)
    setFound({ text, ids: [], at: 0, elsewhere })
  }
  const onFind = (text: string): void => {
    sought.current = text
    if (text.trim() === '') return setFound(null)
    const ids = stallsFound(cells, text)
    const at = found?.text === text && ids.length > 0 ? (found.at + 1) % ids.length : 0
    setFound({ text, ids, at })
    const id = ids[at]
    if (id !== undefined) onFound(id)
    else if (maySeek) void seek(text)
  }
  const ids = useMemo(() => new Set(found?.ids), [found])
  return { found, ids, onFind, goTo }
}

const longest = 32

interface FindStallProps {
  found: Found | null
  onFind: (text: string) => void
  /** Shows a car of another garage. */
  onGo: (car: ParkedElsewhere) => void
}

/** Parked cars of other garages, each of which the user may go to. */
function Elsewhere({ cars, onGo }: { cars: readonly ParkedElsewhere[]; onGo: FindStallProps['onGo'] }) {
  const codes = [...new Set(cars.map(({ park }) => park))]
  const names = useNames(carParks.resource, codes, carParks.key)
  if (cars.length === 0) return null
  return (
    <ul className="map-elsewhere" aria-label={t(texts.elsewhere)}>
      {cars.map((car) => (
        <li key={`${car.plate} ${car.park} ${car.garage}`}>
          <button type="button" onClick={() => onGo(car)}>
            <PlateChip text={car.plate} />
            {[
              names[codes.indexOf(car.park)] ?? car.park,
              t(texts.garage, { number: car.garage }),
              t(texts.stall, { number: car.no }),
            ].join(' · ')}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Searches the map; each further press of Enter goes to the next stall. */
export function FindStall({ found, onFind, onGo }: FindStallProps) {
  const [typed, setTyped] = useState('')
  const note =
    found &&
    (found.ids.length === 0
      ? t(found.elsewhere?.length ? texts.foundElsewhere : texts.notFound, { text: found.text })
      : t(texts.found, { at: found.at + 1, count: found.ids.length }))
  return (
    <div className="map-find" role="search">
      <span className="map-found" role="status">
        {note}
      </span>
      <Input
        value={typed}
        maxLength={longest}
        allowClear
        aria-label={t(texts.find)}
        placeholder={t(texts.find)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') onFind('')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) onFind(typed)
        }}
      />
      <Button icon={<SearchOutlined />} aria-label={t(texts.findNow)} onClick={() => onFind(typed)} />
      <Elsewhere cars={found?.elsewhere ?? []} onGo={onGo} />
    </div>
  )
}
