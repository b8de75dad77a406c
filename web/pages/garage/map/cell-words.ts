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
