import { useMemo, useRef, useState } from 'react'
import type { MapCell } from '../../../../model/garage-map/map-cell'
import { platePart } from '../../../../model/text/plate-text'
import { stay } from '../../../../resources/garage/stay'
import { index } from '../../../api/resource-calls'
import type { WireRow } from '../../../api/wire-row'
import { textOf } from '../../../fields/text-of'
import { useCan } from '../../../session/session'

/** The stalls with that number, or with a car whose plate contains the text, in the order of the map. */
export function stallsFound(cells: readonly MapCell[], typed: string): number[] {
  const text = platePart(typed.trim()).toUpperCase()
  if (text === '') return []
  const isIt = ({ name, plate }: MapCell): boolean =>
    name.toUpperCase() === text || (plate !== null && plate.toUpperCase().includes(text))
  return cells.filter(isIt).map(({ id }) => id)
}

interface Place {
  garage: number
  stall: number
}

/** Shorter texts are in too many plates. */
const shortest = 3
const latest = 50

/** The stall of another garage of the park on which a car with such a plate is; null: none, or it can't be read. */
async function findElsewhere(park: string, text: string): Promise<Place | null> {
  if (text.trim().length < shortest) return null
  const query = { park_code: park, plate_no: text.trim(), page_size: latest }
  const answer = await index<WireRow>(stay.name, query).catch(() => null)
  const found = answer?.list.find((row) => textOf(row.car_out_time) === '' && row.GarageInfoID && row.garage_index)
  return found ? { garage: Number(found.garage_index), stall: Number(found.GarageInfoID) } : null
}

export interface Found {
  text: string
  ids: readonly number[]
  /** The one that is shown. */
  at: number
}

interface FindOptions {
  park: string
  cells: readonly MapCell[]
  onFound: (id: number) => void
  onFoundElsewhere: (place: Place) => void
}

/** Finds stalls of the map by plate or number, the next one with each further search; then those of other garages. */
export function useFind({ park, cells, onFound, onFoundElsewhere }: FindOptions) {
  const maySeek = useCan(`${stay.permission}:query`)
  const [found, setFound] = useState<Found | null>(null)
  /** What was searched for last: the answer to an earlier search changes nothing. */
  const sought = useRef('')
  const seek = (text: string): void => {
    if (!maySeek) return
    void findElsewhere(park, text).then((place) => {
      if (place && sought.current === text) onFoundElsewhere(place)
    })
  }
  const onFind = (text: string): void => {
    sought.current = text
    if (text.trim() === '') return setFound(null)
    const ids = stallsFound(cells, text)
    const at = found?.text === text && ids.length > 0 ? (found.at + 1) % ids.length : 0
    setFound({ text, ids, at })
    const id = ids[at]
    if (id === undefined) seek(text)
    else onFound(id)
  }
  const ids = useMemo(() => new Set(found?.ids), [found])
  return { found, ids, onFind }
}
