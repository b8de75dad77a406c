import { nameFieldsOf } from '../../../model/park-column'
import { useName } from './lookup'
import { type CellProps, type FieldParts, type FilterProps, type InputProps, inputState } from '../parts'
import { RowSelect } from './row-select'
import { textOf } from '../text-of'
import { carParks } from '../../../resources/index'
import { t, words } from '../../text/text'

const chosen = (value: unknown): string[] => [textOf(value)].filter(Boolean)

export function ParkInput(props: InputProps) {
  const { value, onChange } = props
  const choose = ([code]: (string | number)[]) => onChange(code ?? null)
  return (
    <RowSelect
      {...inputState(props)}
      onIssue={props.onIssue}
      of={carParks.resource}
      by={carParks.key}
      showKeys
      chosen={chosen(value)}
      onChoose={choose}
    />
  )
}

/** Shows the name, where there is room the code after it, unless the resource has a separate column for the name. */
function ParkCell({ value, name: field, resource }: CellProps) {
  const code = textOf(value)
  const hasNameColumn = nameFieldsOf(resource, field).length > 0
  const name = useName(carParks.resource, hasNameColumn ? '' : code, carParks.key)
  return (
    <span className="cell-text cell-park" title={name ? `${name} ${code}` : code}>
      {name && <span className="cell-text">{name} </span>}
      <span className={name ? 'cell-mono faint' : 'cell-mono'}>{code}</span>
    </span>
  )
}

function ParkFilter({ id, value, onChange }: FilterProps) {
  return (
    <RowSelect
      id={id}
      of={carParks.resource}
      by={carParks.key}
      showKeys
      placeholder={t(words.list.all)}
      chosen={chosen(value)}
      onChoose={([code]) => onChange(code)}
    />
  )
}

/** A car park, stored as its code. */
export const park: FieldParts = {
  Cell: ParkCell,
  Filter: ParkFilter,
  width: () => 180,
  align: 'left',
  named: true,
}
