import { useQuery } from '@tanstack/react-query'
import { detail } from '../../web/api/resource-calls'
import { resourceUi } from '../../web/resource/resource-ui'
import { TextInput } from '../../web/fields/text/text'
import type { WireRow } from '../../web/api/wire-row'
import { type InputProps, type CellProps, inputState } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { ColorCell, ColorInput } from '../../web/features/cells/color-input'
import { dictionary } from './dictionary'
import { dictionaryEntry } from './dictionary-entry'
import { valueType } from '../dictionaries/system'
import { Select } from 'antd'
import { zhEn, type Label } from '../../model/label'
import { useOptionSearch } from '../../web/ui/pinyin/use-pinyin'
import { t } from '../../web/text/text'

const labels: Readonly<Record<string, Label>> = {
  dot: zhEn('圆点', 'Dot'),
  tag: zhEn('标签', 'Tag'),
  plain: zhEn('文字', 'Text only'),
}

function StyleInput(props: InputProps) {
  const current = textOf(props.value)
  const options = Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))
  const { typed, showSearch } = useOptionSearch(options.length)
  return (
    <Select
      {...inputState(props)}
      className="input-whole"
      defaultActiveFirstOption={typed !== ''}
      showSearch={showSearch}
      value={current || undefined}
      allowClear={!props.disabled}
      options={current && !labels[current] ? [...options, { value: current, label: current }] : options}
      onChange={(chosen: string | undefined) => props.onChange(chosen ?? null)}
    />
  )
}

function StyleCell({ value }: CellProps) {
  const label = labels[textOf(value)]
  return <span className="cell-text">{label ? t(label) : textOf(value)}</span>
}

function useDict(id: unknown): WireRow | undefined {
  const dictionaryId = Number(textOf(id))
  const { data } = useQuery({
    queryKey: ['lookup', dictionary.name, 'detail', dictionaryId],
    queryFn: () => detail<WireRow>(dictionary.name, dictionaryId, { quiet: true }),
    enabled: dictionaryId > 0,
    retry: false,
  })
  return data
}

function TypeInput(props: InputProps) {
  const dictType = useDict(props.values?.dict_id)?.dict_type
  return <TextInput {...props} value={dictType ?? props.value} disabled />
}

/** Shows the number or the text of an entry, according to its dictionary's value type. */
export default resourceUi(dictionaryEntry, {
  useListOptions: ({ dict_id: id }) => {
    const type = useDict(id)?.dict_value_type
    return {
      mayCreate: type !== undefined && type !== valueType.fixed,
      absent: type === undefined ? [] : [type === valueType.number ? 'dict_value' : 'dict_number'],
    }
  },
  cells: { list_class: ColorCell, css_class: StyleCell },
  form: {
    useFormContext: ({ dict_id: id }) => ({ type: useDict(id)?.dict_value_type }),
    show: (name, { type }) => name !== (type === valueType.number ? 'dict_value' : 'dict_number'),
    required: (name) => name === 'dict_number' || name === 'dict_value',
    inputs: { dict_type: TypeInput, list_class: ColorInput, css_class: StyleInput },
  },
})
