import { referenced, useNames } from './lookup'
import type { CellProps, FieldParts } from '../parts'
import { RefFilter } from './ref'
import { textOf } from '../text-of'
import { t, words } from '../../text/text'

/** Parses a `refs` value: an array, its JSON text, or numbers joined by commas. */
export function idsOf(value: unknown): number[] {
  const parts = Array.isArray(value)
    ? value.map(textOf)
    : textOf(value)
        .replace(/^\[|\]$/g, '')
        .split(',')
  return parts.map((part) => Number(part)).filter((id) => Number.isSafeInteger(id) && id > 0)
}

function RefsCell({ value, field }: CellProps) {
  const ids = idsOf(value)
  const names = useNames(referenced(field), ids)
  const shown = ids.map((id, index) => names[index] ?? id).join(t(words.value.comma))
  return (
    <span className="cell-text" title={shown}>
      {shown}
    </span>
  )
}

/** Several rows of another resource, stored as their ids. */
export const refs: FieldParts = {
  Cell: RefsCell,
  Filter: RefFilter,
  width: () => 160,
  align: 'left',
  wide: (field) => referenced(field).tree !== null,
  stretches: true,
  named: true,
}
