import { useState } from 'react'
import type { Resource } from '../../../model/resource'
import type { WireRow } from '../../api/wire-row'
import { textOf } from '../text-of'
import { titleOf } from '../title-of'
import { useChoices, useKeepNames, useNames } from './lookup'
import { SearchSelect, type Key, type SelectState } from './search-select'

/** What tells a row from others with the same title. */
const detailOf = ({ lookupFields, title }: Resource, row: WireRow): string =>
  lookupFields
    .filter((name) => !title.includes(name))
    .map((name) => textOf(row[name]).replaceAll(',', ' '))
    .filter(Boolean)
    .join('  ')

interface RowSelectProps extends SelectState {
  of: Resource
  /** The field whose value is chosen: the id (default) or another key. */
  by?: string
  chosen: readonly Key[]
  onChoose: (chosen: Key[]) => void
  several?: boolean
  showKeys?: boolean
}

/** Selects rows of another resource by typing part of their name; selected rows are always shown by name. */
export function RowSelect({ of, by = 'id', chosen, onChoose, ...rest }: RowSelectProps) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const { rows, answered, problem } = useChoices(of, typed, open)
  const names = useNames(of, chosen, by)
  const keepNames = useKeepNames(of, by)
  const keyOf = (value: unknown): Key => (by === 'id' ? Number(textOf(value)) : textOf(value))
  const choose = (keys: Key[]) => {
    keepNames(rows.filter((row) => keys.includes(keyOf(row[by]))))
    onChoose(keys)
  }
  return (
    <SearchSelect
      {...rest}
      popupMatchSelectWidth={of.lookupFields.length === 0}
      typed={typed}
      onTyped={setTyped}
      open={open}
      onOpen={setOpen}
      choices={rows.map((row) => ({
        value: keyOf(row[by]),
        label: titleOf(of, row) || textOf(row[by]),
        detail: detailOf(of, row),
      }))}
      answered={answered}
      problem={problem}
      chosen={chosen.map((value, index) => ({ value, label: names[index] ?? String(value) }))}
      onChoose={choose}
    />
  )
}
