import { Select } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Resource } from '../../../model/resource'
import { useText } from '../../text/use-text'
import { useChoices, useNames } from './lookup'
import { textOf } from '../text-of'
import { titleOf } from '../title-of'

type Key = string | number

interface RowSelectProps {
  id: string
  of: Resource
  /** The field whose value is chosen: the id (default) or another key. */
  by?: string
  chosen: readonly Key[]
  onChoose: (chosen: Key[]) => void
  several?: boolean
  disabled?: boolean
  status?: 'error'
  placeholder?: string
  showKey?: boolean
}

const optionLabel = (name: string, key: Key): ReactNode => (
  <span className="choice">
    {name} <span className="choice-key">{key}</span>
  </span>
)

/** Selects rows of another resource by typing part of their name; selected rows are always shown by name. */
export function RowSelect({ of, by = 'id', chosen, onChoose, several, showKey, ...rest }: RowSelectProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const { rows, loading } = useChoices(of, typed, open)
  const names = useNames(of, chosen, by)
  const keyOf = (value: unknown): Key => (by === 'id' ? Number(textOf(value)) : textOf(value))
  const found = rows.map((row) => ({ value: keyOf(row[by]), label: titleOf(of, row) || textOf(row[by]) }))
  const selected = chosen
    .map((value, index) => ({ value, label: names[index] ?? String(value) }))
    .filter(({ value }) => !found.some((option) => option.value === value))
  return (
    <Select<Key | Key[]>
      {...rest}
      className="input-whole"
      mode={several ? 'multiple' : undefined}
      value={several ? [...chosen] : chosen[0]}
      allowClear={!rest.disabled}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      options={typed ? found : [...selected, ...found]}
      optionRender={showKey ? ({ label, value }) => optionLabel(textOf(label), value ?? '') : undefined}
      labelRender={({ label, value }) => textOf(label) || selected.find((one) => one.value === value)?.label || value}
      loading={loading}
      notFoundContent={loading ? t('app.loading') : t('form.noChoice')}
      onOpenChange={setOpen}
      onChange={(value: Key | Key[] | undefined) => {
        onChoose(Array.isArray(value) ? value : value === undefined ? [] : [value])
        if (!several) setTyped('')
      }}
    />
  )
}
