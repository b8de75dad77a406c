import type { CellProps, FieldParts } from '../parts'
import { TextFilter } from './text'
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
  Cell: CodeCell,
  Filter: TextFilter,
  width: () => 128,
  align: 'left',
}

/** A path or an http(s) address. */
export const address: FieldParts = { ...code, width: () => 200, wide: () => true, stretches: true }
