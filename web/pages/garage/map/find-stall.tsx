import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import { useState } from 'react'
import { carParks } from '../../../../resources'
import { PlateChip } from '../../../fields/plate/plate-chip'
import { useNames } from '../../../fields/reference/lookup'
import { isComposing } from '../../../ui/keys/shortcut-keys'
import { texts } from './texts'
import type { Found, ParkedElsewhere } from './use-find'
import { t } from '../../../text/text'

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
