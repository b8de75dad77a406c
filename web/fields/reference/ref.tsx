import { nameFieldsOf } from '../../../model/park-column'
import { lazyComponent } from '../../ui/lazy-component'
import { inputWaiting } from '../input-waiting'
import { referenced, useName, useNames } from './lookup'
import { type CellProps, type FieldParts, type FilterProps, type InputProps, inputState } from '../parts'
import { RowSelect } from './row-select'
import { textOf } from '../text-of'
import { t, words } from '../../text/text'

const RowTreeSelect = lazyComponent(() => import('./row-tree-select').then((part) => part.RowTreeSelect), inputWaiting)

const idOf = (value: unknown): number | null => (textOf(value) === '' ? null : Number(textOf(value)))
const chosen = (value: unknown): number[] => [idOf(value) ?? 0].filter((id) => id !== 0)

export function RefInput(props: InputProps) {
  const { field, resource, value, values, onChange } = props
  const of = referenced(field)
  if (!of.tree)
    return (
      <RowSelect
        {...inputState(props)}
        onIssue={props.onIssue}
        of={of}
        chosen={chosen(value)}
        onChoose={([id]) => onChange(id ?? null)}
      />
    )
  return (
    <RowTreeSelect
      {...inputState(props)}
      of={of}
      value={idOf(value)}
      onChoose={onChange}
      top={field.default === 0}
      without={resource.name === of.name ? idOf(values?.id) : null}
    />
  )
}

function RefCell({ value, field, name: reference, resource, row }: CellProps) {
  const [given] = nameFieldsOf(resource, reference)
  const found = useName(referenced(field), given ? '' : value)
  const name = given ? textOf(row[given]) || null : found
  const id = textOf(value)
  const shown = name === undefined || id === '0' ? '' : (name ?? id)
  return (
    <span className="cell-text" title={shown}>
      {shown}
    </span>
  )
}

export function RefFilter({ id, field, value, onChange }: FilterProps) {
  const of = referenced(field)
  const placeholder = t(words.list.all)
  const choose = (chosenId: number | null) => onChange(chosenId ?? undefined)
  if (of.tree) return <RowTreeSelect id={id} of={of} value={idOf(value)} onChoose={choose} placeholder={placeholder} />
  const pick = (ids: (string | number)[]) => onChange(ids[0])
  return <RowSelect id={id} of={of} chosen={chosen(value)} onChoose={pick} placeholder={placeholder} />
}

export const ref: FieldParts = {
  Cell: RefCell,
  Filter: RefFilter,
  width: () => 116,
  align: 'left',
  named: true,
  card: 'tag',
}

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
