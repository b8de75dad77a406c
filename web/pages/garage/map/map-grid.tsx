import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, memo } from 'react'
import type { MapCell as Cell } from '../../../../model/garage-map/map-cell'
import { afterKey, layOut, type Column } from './lay-out'
import './map-grid.css'
import { texts } from './texts'
import { cellLabel, cellText, Glyph } from './cell'
import { t } from '../../../text/text'

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
const MapCell = memo(function MapCell({ cell, active, opened, found, hidden }: MapCellProps) {
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

interface Marks {
  opened: number | null
  found: ReadonlySet<number>
  isHidden: (cell: Cell) => boolean
}

interface MapGridProps extends Marks {
  label: string
  cells: readonly Cell[]
  /** `byKey`: the focus is to follow. */
  onOpen: (id: number, byKey: boolean) => void
}

/** With more columns than that, cells are smaller. */
const wideColumns = 10

interface ShowOptions {
  block: 'center' | 'nearest'
  /** It takes the focus. */
  focus?: boolean
}

/** Scrolls to a stall of the map or the table. */
export function showStall(box: Element | null, id: number, { block, focus = false }: ShowOptions): void {
  const found = box?.querySelector<HTMLElement>(`[data-stall="${id}"]`)
  found?.scrollIntoView({ block, inline: block })
  if (focus) found?.focus({ preventScroll: true })
}

interface RowProps extends Marks {
  floor: number | null
  cells: readonly (Cell | null)[]
  columns: readonly Column[]
  active: number | undefined
}

function Row({ floor, cells, columns, active, opened, found, isHidden }: RowProps) {
  return (
    <div role="row" className="map-row">
      {floor !== null && (
        <div role="rowheader" className="map-floor">
          {t(texts.floorShort, { number: floor })}
        </div>
      )}
      {cells.map((cell, at) =>
        cell ? (
          <MapCell
            key={cell.id}
            cell={cell}
            active={cell.id === active}
            opened={cell.id === opened}
            found={found.has(cell.id)}
            hidden={isHidden(cell)}
          />
        ) : (
          <div key={`none ${at}`} role="gridcell" className={columns[at] === 'shaft' ? 'map-shaft' : 'map-none'} />
        ),
      )}
    </div>
  )
}

function Heading({ columns }: { columns: readonly Column[] }) {
  return (
    <div role="row" className="map-row map-columns">
      <div role="gridcell" className="map-floor" />
      {columns.map((column) => (
        <div key={column} role="columnheader" className={column === 'shaft' ? 'map-shaft' : 'map-column'}>
          {column === 'shaft' ? t(texts.shaft) : column}
        </div>
      ))}
    </div>
  )
}

const idOf = (target: EventTarget): number | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-stall]') : null
  return cell ? Number(cell.dataset.stall) : null
}

/** Floor by floor and column by column; arrow keys move from stall to stall, Enter opens one. */
export function MapGrid({ label, cells, onOpen, ...marks }: MapGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number | null>(marks.opened)
  const { columns, floors, others } = useMemo(() => layOut(cells), [cells])
  const rows = [...floors, ...others]
  const shown = (cell: Cell | null): number | null => (cell === null || marks.isHidden(cell) ? null : cell.id)
  const ids = rows.map((row) => row.cells.map(shown))
  const present = ids.flat().filter((id) => id !== null)
  const active = chosen !== null && present.includes(chosen) ? chosen : present[0]
  const onKeyDown = (event: KeyboardEvent): void => {
    const id = idOf(event.target)
    if (id === null || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onOpen(id, true)
    }
    const next = afterKey(ids, id, event.key)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
    showStall(box.current, next, { block: 'nearest', focus: true })
  }
  const onClick = (event: MouseEvent): void => {
    const id = idOf(event.target)
    if (id === null) return
    setChosen(id)
    onOpen(id, false)
  }
  const common = { ...marks, columns, active }
  const isWide = columns.length > 0 && columns.length <= wideColumns
  return (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      className={isWide ? 'map-grid is-wide' : 'map-grid'}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {columns.length > 0 && <Heading columns={columns} />}
      {floors.map((row) => (
        <Row key={row.floor} {...row} {...common} />
      ))}
      {others.length > 0 && floors.length > 0 && (
        <div role="row" className="map-row map-others">
          <div role="rowheader">{t(texts.noPlace)}</div>
        </div>
      )}
      {others.map((row, at) => (
        <Row key={`other ${at}`} {...row} {...common} />
      ))}
    </div>
  )
}
