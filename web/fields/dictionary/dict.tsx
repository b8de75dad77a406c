import { Select } from 'antd'
import { textWidth } from '../../ui/text-width'
import { useDictionary, type DictionaryEntries, type DictionaryEntry } from './dictionary'
import { LoadProblemNote } from '../../ui/load-problem'
import { type CellProps, type FieldParts, type FilterProps, type InputProps, inputState } from '../parts'
import { textOf } from '../text-of'
import { useOptionSearch } from '../../ui/pinyin/use-pinyin'
import { t, words } from '../../text/text'

function DictLabel({ entry }: { entry: DictionaryEntry }) {
  const { label, color, look, off } = entry
  if (look === 'tag') return <span className={`tag tag-${off ? 'neutral' : color}`}>{label}</span>
  if (look === 'plain') return <span className="cell-text">{label}</span>
  return <span className={`state state-${color}${off ? ' state-off' : ''}`}>{label}</span>
}

const optionOf = ({ value, label }: DictionaryEntry) => ({ value, label })

export function DictInput(props: InputProps) {
  const { field, value, onChange } = props
  const { entries, byValue, problem, failed } = useDictionary(field.of ?? '')
  const { typed, showSearch } = useOptionSearch(entries.length)
  const code = textOf(value)
  const current = byValue.get(code)
  // The current value stays selectable, even when its entry was disabled or deleted.
  const extra = current?.disabled
    ? [optionOf(current)]
    : code && !current
      ? [{ value: code, label: failed ? t(words.value.notLoaded) : code }]
      : []
  return (
    <Select
      {...inputState(props)}
      className="input-whole"
      value={code === '' ? undefined : (current?.value ?? code)}
      options={[...entries.filter(({ disabled }) => !disabled).map(optionOf), ...extra]}
      showSearch={showSearch}
      // Otherwise Tab would take an entry that nobody asked for.
      defaultActiveFirstOption={typed !== ''}
      allowClear={!field.required && field.default === undefined && !props.disabled}
      popupRender={(menu) => (problem ? <LoadProblemNote {...problem} /> : menu)}
      notFoundContent={t(words.form.noChoice)}
      onChange={(chosen: number | string | undefined) => onChange(chosen ?? null)}
    />
  )
}

function DictCell({ value, field }: CellProps) {
  const { byValue, pending, failed } = useDictionary(field.of ?? '')
  const code = textOf(value)
  const entry = byValue.get(code)
  if (entry) return <DictLabel entry={entry} />
  if (failed && code) return <span className="faint">{t(words.value.notLoaded)}</span>
  return pending ? null : <span className="cell-number">{code}</span>
}

function DictFilter({ id, field, value, onChange, all }: FilterProps) {
  const { entries, problem } = useDictionary(field.of ?? '')
  const { showSearch } = useOptionSearch(entries.length)
  const code = textOf(value)
  const allValue = String(all ?? '')
  const offered = entries.filter((entry) => String(entry.value) !== allValue).map(optionOf)
  return (
    <Select
      id={id}
      className="input-whole"
      value={entries.find((entry) => String(entry.value) === code && code !== allValue)?.value ?? ''}
      options={[{ value: '', label: t(words.list.all) }, ...offered]}
      showSearch={showSearch}
      popupRender={(menu) => (problem ? <LoadProblemNote {...problem} /> : menu)}
      onChange={(chosen: number | string) => onChange(chosen === '' ? all : chosen)}
    />
  )
}

/** Pixels beside the label: the dot, or the tag's padding. */
const besideLabel: Record<DictionaryEntry['look'], number> = { dot: 14, tag: 14, plain: 0 }

function fit(value: unknown, entries: DictionaryEntries | undefined): number {
  const entry = entries?.byValue.get(textOf(value))
  if (!entry) return textWidth(textOf(value), 13)
  return textWidth(entry.label, entry.look === 'tag' ? 12 : 13) + besideLabel[entry.look]
}

export const dict: FieldParts = {
  Cell: DictCell,
  Filter: DictFilter,
  width: () => 116,
  fit,
  align: 'left',
  named: true,
  card: 'state',
}
