import { useState } from 'react'
import { useText } from '../../text/use-text'
import { PickList } from '../../ui/pick-list'
import type { Park } from './use-parks'

const everyPark = ''

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part)

interface ParkPickerProps {
  parks: readonly Park[]
  chosen: string | null
  onPick: (park: string | null) => void
}

/** Selects one of the car parks, or all of them; typing filters by name and code. */
export function ParkPicker({ parks, chosen, onPick }: ParkPickerProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const part = typed.trim().toLowerCase()
  const found = parks.filter(({ org_name, park_code }) => has(org_name, part) || has(park_code, part))
  const every = { key: everyPark, content: t('park.all'), current: chosen === null }
  const picks = found.map(({ org_name, park_code }) => ({
    key: park_code,
    current: park_code === chosen,
    content: (
      <>
        <span className="pick-more pick-name">{org_name}</span>
        <span className="pick-side pick-code">{park_code}</span>
      </>
    ),
  }))
  return (
    <div className="bar-popup">
      <PickList
        label={t('park.choose')}
        placeholder={t('park.search')}
        typed={typed}
        onTyped={setTyped}
        groups={[{ picks: part ? picks : [every, ...picks] }]}
        nothing={t('park.nothing')}
        onPick={(key) => onPick(key === everyPark ? null : key)}
      />
    </div>
  )
}
