import { useQuery } from '@tanstack/react-query'
import { detail } from '../../web/api/resource-calls'
import { resourceUi } from '../../web/resource/resource-ui'
import { TextInput } from '../../web/fields/text/text'
import type { WireRow } from '../../web/api/wire-row'
import { inputState, type CellProps, type InputProps } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { dictionary } from './dictionary'
import { dictionaryEntry } from './dictionary-entry'
import { valueType } from '../dictionaries/system'
import { Checkbox, Select } from 'antd'
import { type Label, zhEn } from '../../model/label'
import { useOptionSearch } from '../../web/ui/pinyin/use-pinyin'
import { t } from '../../web/text/text'
import '../../web/features/cells/cells.css'
import { colors, type Color } from '../../model/dictionary'

const colorLabels: Record<Color, Label> = {
  neutral: zhEn('中性', 'Neutral'),
  info: zhEn('信息', 'Info'),
  success: zhEn('成功', 'Success'),
  warning: zhEn('警告', 'Warning'),
  danger: zhEn('危险', 'Danger'),
  violet: zhEn('紫色', 'Violet'),
}
const hollow = zhEn('空心', 'Hollow')

const isColor = (text: string): text is Color => text in colorLabels

/** Parses a stored color: `warning off` is the color `warning`, drawn hollow. */
const partsOf = (value: unknown): [color: string, off: boolean] => {
  const [color = '', off] = textOf(value).split(' ')
  return [color, off === 'off']
}

function ColorTag({ color, off = false }: { color: string; off?: boolean }) {
  if (!isColor(color)) return <>{color}</>
  if (off) return <span className={`state state-${color} state-off`}>{t(colorLabels[color])}</span>
  return <span className={`tag tag-${color}`}>{t(colorLabels[color])}</span>
}

/** The colour of a dictionary entry, and whether it is drawn hollow. */
function ColorInput(props: InputProps) {
  const { value, onChange, disabled } = props
  const [color, off] = partsOf(value)
  const offered = [...colors, ...(color && !isColor(color) ? [color] : [])]
  const { typed, showSearch } = useOptionSearch(offered.length)
  const write = (next: string, nextOff: boolean) => onChange(next ? (nextOff ? `${next} off` : next) : null)
  return (
    <div className="color-input">
      <Select
        {...inputState(props)}
        style={{ flex: 1, minWidth: 0 }}
        value={color || undefined}
        defaultActiveFirstOption={typed !== ''}
        showSearch={showSearch}
        allowClear={!disabled}
        options={offered.map((one) => ({ value: one, label: isColor(one) ? t(colorLabels[one]) : one }))}
        optionRender={({ value: one }) => <ColorTag color={String(one)} />}
        labelRender={({ value: one }) => <ColorTag color={String(one)} />}
        onChange={(chosen: string | undefined) => write(chosen ?? '', off)}
      />
      <Checkbox
        style={{ whiteSpace: 'nowrap' }}
        checked={off}
        disabled={disabled || !color}
        onChange={({ target }) => write(color, target.checked)}
      >
        {t(hollow)}
      </Checkbox>
    </div>
  )
}

function ColorCell({ value }: CellProps) {
  const [color, off] = partsOf(value)
  return color ? <ColorTag color={color} off={off} /> : null
}

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
