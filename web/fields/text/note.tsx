import { NoteInput } from './note-input'
import type { FieldParts } from '../parts'
import { TextCell, TextFilter } from './text'

/** Text of several lines; a table shows it in one. */
export const note: FieldParts = {
  Input: NoteInput,
  Cell: TextCell,
  Filter: TextFilter,
  width: () => 180,
  align: 'left',
  wide: () => true,
  stretches: true,
}
