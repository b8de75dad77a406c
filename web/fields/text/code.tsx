import type { CellProps, FieldParts } from '../parts'
import { TextFilter, TextInput } from './text'
import { textOf } from '../text-of'

function CodeCell({ value }: CellProps) {
  const text = textOf(value)
  return (
    <span className="cell-text cell-mono" title={text}>
      {text}
    </span>
  )
}

/** An identifier; searches match it exactly. */
export const code: FieldParts = {
  Input: TextInput,
  Cell: CodeCell,
  Filter: TextFilter,
  width: () => 128,
  align: 'left',
}

/** A path or an http(s) address. */
export const address: FieldParts = { ...code, width: () => 200, wide: () => true, stretches: true }
