import { CloseOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { carParks } from '../../resources/index'
import { useName } from '../fields/reference/lookup'
import { choosePark, useChosenPark } from '../session/chosen-park'
import { t, words } from '../text/text'

/** The chip of the chosen park above data filtered by it; nothing while all parks are shown. */
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

/** The chip of the chosen park. Removing it shows all parks on every page. */
export function ParkChip({ park }: { park: string }) {
  const name = useName(carParks.resource, park, carParks.key)
  return (
    <li className="filter-chip filter-chip-park">
      <EnvironmentOutlined aria-hidden />
      <span>{t(words.park.only, { name: name ?? park })}</span>
      <button type="button" aria-label={t(words.park.showAll)} onClick={() => choosePark(null)}>
        <CloseOutlined aria-hidden />
      </button>
    </li>
  )
}
