import { useChosenPark } from '../session/chosen-park'
import { ParkChip } from './park-chip'

/** The chosen park over figures that keep to it; nothing while all parks are shown. */
export function ParkLine() {
  const park = useChosenPark()
  return (
    park !== null && (
      <ul className="filter-chips">
        <ParkChip park={park} />
      </ul>
    )
  )
}
