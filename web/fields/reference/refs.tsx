import type { Field } from '../../../model/field'
import { lazyComponent } from '../../ui/lazy-component'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import { inputState } from '../input-state'
import { resourceNamed, useNames } from './lookup'
import type { CellProps, FieldParts, InputProps } from '../parts'
import { RefFilter } from './ref'
import { RowSelect } from './row-select'
import { useTree } from './use-tree'
import { textOf } from '../text-of'

/** Parses a `refs` value: an array, its JSON text, or numbers joined by commas. */
function idsOf(value: unknown): number[] {
  const parts = Array.isArray(value)
    ? value.map(textOf)
    : textOf(value)
        .replace(/^\[|\]$/g, '')
        .split(',')
  return parts.map((part) => Number(part)).filter((id) => Number.isSafeInteger(id) && id > 0)
}

const CheckTree = lazyComponent(() => import('./check-tree').then((part) => part.CheckTree))

const targetOf = (field: Field) => resourceNamed(field.of ?? '')

function TreeInput({ id, field, value, onChange, disabled, invalid, describedBy }: InputProps) {
  const localize = useLocalize()
  const of = targetOf(field)
  const { nodes, loading } = useTree(of, { owned: true })
  const state = { id, nodes, loading, disabled, invalid, describedBy }
  // A granted menu needs its parents to be reachable; a granted department must not grant the one above it.
  return (
    <CheckTree
      {...state}
      cascades={of.grants}
      label={localize(field.label)}
      selected={idsOf(value)}
      onSelect={onChange}
    />
  )
}

function RefsInput(props: InputProps) {
  const { field, value, onChange } = props
  const of = targetOf(field)
  if (of.tree) return <TreeInput {...props} />
  return <RowSelect {...inputState(props)} of={of} several chosen={idsOf(value)} onChoose={onChange} />
}

function RefsCell({ value, field }: CellProps) {
  const t = useText()
  const ids = idsOf(value)
  const names = useNames(targetOf(field), ids)
  const shown = ids.map((id, index) => names[index] ?? id).join(t('value.comma'))
  return (
    <span className="cell-text" title={shown}>
      {shown}
    </span>
  )
}

/** Several rows of another resource, stored as their ids. */
export const refs: FieldParts = {
  Input: RefsInput,
  Cell: RefsCell,
  Filter: RefFilter,
  width: () => 160,
  align: 'left',
  wide: (field) => targetOf(field).tree !== null,
  stretches: true,
  named: true,
}
