import type { CellState, MapCell } from '../../../../model/garage-map/map-cell'
import type { Label } from '../../../../model/label'
import { stateLabels, texts } from './texts'
import { t } from '../../../text/text'

const say = (label: Label, words: Record<string, unknown> = {}): string =>
  t(label, words as Record<string, string | number>)

export const stateName = (state: CellState): string => say(stateLabels[state])

/** Characters of a plate by which it is told from others. */
const tail = 5

/** What stands in a cell: the last characters of the plate, else the number of the stall. */
export const cellText = ({ plate, name }: Pick<MapCell, 'plate' | 'name'>): string =>
  plate ? [...plate].slice(-tail).join('') : name

/** Where a stall is, in full. */
export function placeText({ floor, column, name }: MapCell): string {
  return [
    ...(floor === null ? [] : [say(texts.floor, { number: floor })]),
    ...(column === null ? [] : [say(texts.column, { number: column })]),
    say(texts.stall, { number: name }),
  ].join(' ')
}

/** What a cell is called, beginning with what is seen of it. */
export const cellLabel = (cell: MapCell): string =>
  [cellText(cell), stateName(cell.state), placeText(cell), ...(cell.plate ? [cell.plate] : [])].join(', ')

/** Drawn on 16 by 16; states that are told apart by their border have none. */
const paths: Partial<Record<CellState, string>> = {
  charging: 'M9.5 1 3.5 9H7l-.8 6 6.3-8.5H8.8z',
  reserved:
    'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1m0 1.6a5.4 5.4 0 1 1 0 10.8A5.4 5.4 0 0 1 8 2.6M7.2 4v4.4l3 2 .9-1.3-2.3-1.5V4z',
  moving: 'M8 1 4.5 5H7v6H4.5L8 15l3.5-4H9V5h2.5z',
  fault: 'M8 1.2 15.4 14H.6zM7.2 6v4.2h1.6V6zm0 5.2v1.6h1.6v-1.6z',
  unknown:
    'M8 1.5C5.6 1.5 4 3 3.9 5.2h1.9C5.9 4 6.7 3.2 8 3.2s2.1.7 2.1 1.8c0 .9-.4 1.4-1.5 2.1C7.4 7.8 7 8.5 7 9.7v.6h1.8v-.4c0-.9.3-1.3 1.4-2 1.2-.7 1.8-1.6 1.8-3C12 2.9 10.4 1.5 8 1.5M7 12v2h2v-2z',
}

/** The sign of a state, which also people see who see no colours. */
export function Glyph({ state }: { state: CellState }) {
  const path = paths[state]
  if (!path) return null
  return (
    <svg className="map-glyph" viewBox="0 0 16 16" aria-hidden>
      <path d={path} fillRule="evenodd" />
    </svg>
  )
}
