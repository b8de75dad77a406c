import type { FieldParts } from '../parts'
import { TextCell, TextFilter } from './text'

/** Multi-line text; a table cell shows it in one line. */
export const note: FieldParts = {
  Cell: TextCell,
  Filter: TextFilter,
  width: () => 180,
  align: 'left',
  wide: () => true,
  stretches: true,
}
