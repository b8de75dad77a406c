import { memo, type MouseEvent } from 'react'
import type { MapCell } from '../../../../model/garage-map/map-cell'
import { LinkedPlate } from '../../../fields/plate/plate-chip'
import { WallTime } from '../../../fields/time/wall-time'
import { stateName, Glyph } from './cell'
import './map-grid.css'
import { problemLabels, texts } from './texts'
import { t } from '../../../text/text'

const Row = memo(function Row({ cell, opened, found }: { cell: MapCell; opened: boolean; found: boolean }) {
  const { id, name, floor, column, state, problem, plate, since, meter, voltage } = cell
  return (
    <tr className={`${opened ? 'is-opened' : ''}${found ? ' is-found' : ''}`}>
      <th scope="row">
        <button type="button" className="map-open" data-stall={id} aria-pressed={opened}>
          {name || '—'}
        </button>
      </th>
      <td className="is-number">{floor}</td>
      <td className="is-number">{column}</td>
      <td>
        <span className="map-state">
          <span className={`map-swatch is-${state}`}>
            <Glyph state={state} />
          </span>
          {stateName(state)}
        </span>
      </td>
      <td>{plate && <LinkedPlate text={plate} />}</td>
      <td>{since && <WallTime time={since} />}</td>
      <td>{meter}</td>
      <td className="is-number">{voltage?.toFixed(2)}</td>
      <td>{problem && t(problemLabels[problem])}</td>
    </tr>
  )
})

interface MapTableProps {
  label: string
  cells: readonly MapCell[]
  opened: number | null
  found: ReadonlySet<number>
  onOpen: (id: number, byKey: boolean) => void
}

/** The stalls of the map as a table, for those who read better than they look. */
export function MapTable({ label, cells, opened, found, onOpen }: MapTableProps) {
  const { number, floorName, columnName, status, plate, since, meter, voltage, note } = texts
  const onClick = ({ target, detail }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-stall]') : null
    if (button) onOpen(Number(button.dataset.stall), detail === 0)
  }
  return (
    <table className="page-table map-table" aria-label={label} onClick={onClick}>
      <thead>
        <tr>
          {[number, floorName, columnName, status, plate, since, meter, voltage, note].map((heading) => (
            <th
              key={heading.zh}
              scope="col"
              className={[floorName, columnName, voltage].includes(heading) ? 'is-number' : undefined}
            >
              {t(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((cell) => (
          <Row key={cell.id} cell={cell} opened={cell.id === opened} found={found.has(cell.id)} />
        ))}
      </tbody>
    </table>
  )
}
