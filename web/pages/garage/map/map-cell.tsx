import { memo } from 'react'
import type { MapCell as Cell } from '../../../../model/garage-map/map-cell'
import { cellLabel, cellText } from './cell-words'
import { Glyph } from './glyph'

interface MapCellProps {
  cell: Cell
  /** The one cell that the Tab key reaches. */
  active: boolean
  opened: boolean
  found: boolean
  /** Its state is not among those that are shown. */
  hidden: boolean
}

/** One stall of the map. Only cells that changed render again: the others get the same object. */
export const MapCell = memo(function MapCell({ cell, active, opened, found, hidden }: MapCellProps) {
  const marks = `${opened ? ' is-opened' : ''}${found ? ' is-found' : ''}${hidden ? ' is-hidden' : ''}`
  return (
    <div
      role="gridcell"
      data-stall={cell.id}
      className={`map-cell is-${cell.state}${marks}`}
      tabIndex={active ? 0 : -1}
      aria-label={cellLabel(cell)}
      aria-selected={opened}
    >
      <Glyph state={cell.state} />
      <span>{cellText(cell)}</span>
      {cell.problem === 'lowBattery' && <i className="map-low" />}
    </div>
  )
})
