import { Select } from 'antd'
import { useState } from 'react'
import { onOff, visibility, yesNo } from '../../../resources/dictionaries/common'
import { useText } from '../../text/use-text'
import { useDictionary, type DictionaryEntry } from './dictionary'
import { inputState } from '../input-state'
import { LoadProblemNote } from '../../ui/load-problem'
import type { CellProps, FieldParts, FilterProps, InputProps } from '../parts'
import { textOf } from '../text-of'

function DictLabel({ entry }: { entry: DictionaryEntry }) {
  const { label, tone, look, off } = entry
  if (look === 'tag') return <span className={`tag tag-${off ? 'neutral' : tone}`}>{label}</span>
  if (look === 'plain') return <span className="cell-text">{label}</span>
  return <span className={`state state-${tone}${off ? ' state-off' : ''}`}>{label}</span>
}

const optionOf = ({ value, label }: DictionaryEntry) => ({ value, label })

export function DictInput(props: InputProps) {
  const { field, value, onChange } = props
  const t = useText()
  const [typed, setTyped] = useState('')
  const { entries, byValue, problem, failed } = useDictionary(field.of ?? '')
  const code = textOf(value)
  const current = byValue.get(code)
  // The current value stays selectable, even when its entry was disabled or deleted.
  const extra = current?.disabled
    ? [optionOf(current)]
    : code && !current
      ? [{ value: code, label: failed ? t('value.notLoaded') : code }]
      : []
  return (
    <Select
      {...inputState(props)}
      className="input-whole"
      value={code === '' ? undefined : (current?.value ?? code)}
      options={[...entries.filter(({ disabled }) => !disabled).map(optionOf), ...extra]}
      showSearch={entries.length > 10 ? { optionFilterProp: 'label', onSearch: setTyped } : false}
      // Otherwise Tab would take an entry that nobody asked for.
      defaultActiveFirstOption={typed !== ''}
      allowClear={!field.required && field.default === undefined && !props.disabled}
      popupRender={(menu) => (problem ? <LoadProblemNote {...problem} /> : menu)}
      notFoundContent={t('form.noChoice')}
      onChange={(chosen: number | string | undefined) => onChange(chosen ?? null)}
    />
  )
}

function DictCell({ value, field }: CellProps) {
  const t = useText()
  const { byValue, pending, failed } = useDictionary(field.of ?? '')
  const code = textOf(value)
  const entry = byValue.get(code)
  if (entry) return <DictLabel entry={entry} />
  if (failed && code) return <span className="faint">{t('value.notLoaded')}</span>
  return pending ? null : <span className="cell-number">{code}</span>
}

function DictFilter({ id, field, value, onChange, all }: FilterProps) {
  const t = useText()
  const { entries, problem } = useDictionary(field.of ?? '')
  const code = textOf(value)
  const allValue = String(all ?? '')
  const offered = entries.filter((entry) => String(entry.value) !== allValue).map(optionOf)
  return (
    <Select
      id={id}
      className="input-whole"
      value={entries.find((entry) => String(entry.value) === code && code !== allValue)?.value ?? ''}
      options={[{ value: '', label: t('list.all') }, ...offered]}
      showSearch={entries.length > 10 ? { optionFilterProp: 'label' } : false}
      popupRender={(menu) => (problem ? <LoadProblemNote {...problem} /> : menu)}
      onChange={(chosen: number | string) => onChange(chosen === '' ? all : chosen)}
    />
  )
}

const narrow = [onOff, yesNo, visibility].map(({ dictionary }) => dictionary.type)

export const dict: FieldParts = {
  Cell: DictCell,
  Filter: DictFilter,
  width: ({ of = '' }, lang) => (narrow.includes(of) ? (lang === 'en' ? 94 : 80) : 116),
  align: 'left',
  named: true,
  card: 'state',
}
