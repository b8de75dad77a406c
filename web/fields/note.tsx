import { later } from '../later'
import { inputWaiting } from './input-waiting'
import type { FieldParts } from './parts'
import { TextCell, TextFilter } from './text'

const NoteInput = later(() => import('./note-input').then((part) => part.NoteInput), inputWaiting)

/** Text of several lines; a table shows it in one. */
export const note: FieldParts = {
  Input: NoteInput,
  Cell: TextCell,
  Filter: TextFilter,
  width: () => 180,
  align: 'left',
  wide: () => true,
}
