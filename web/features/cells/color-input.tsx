import './cells.css'
import { Checkbox, Select } from 'antd'
import { colors, type Color } from '../../../model/dictionary'
import { zhEn, type Label } from '../../../model/label'
import { type CellProps, type InputProps, inputState } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { useOptionSearch } from '../../ui/pinyin/use-pinyin'
import { t } from '../../text/text'

const labels: Record<Color, Label> = {
  neutral: zhEn('中性', 'Neutral'),
  info: zhEn('信息', 'Info'),
  success: zhEn('成功', 'Success'),
  warning: zhEn('警告', 'Warning'),
  danger: zhEn('危险', 'Danger'),
  violet: zhEn('紫色', 'Violet'),
}
const hollow = zhEn('空心', 'Hollow')

const isColor = (text: string): text is Color => text in labels

/** Parses a stored color: `warning off` is the color `warning`, drawn hollow. */
const partsOf = (value: unknown): [color: string, off: boolean] => {
  const [color = '', off] = textOf(value).split(' ')
  return [color, off === 'off']
}

function ColorTag({ color, off = false }: { color: string; off?: boolean }) {
  if (!isColor(color)) return <>{color}</>
  if (off) return <span className={`state state-${color} state-off`}>{t(labels[color])}</span>
  return <span className={`tag tag-${color}`}>{t(labels[color])}</span>
}

/** The colour of a dictionary entry, and whether it is drawn hollow. */
export function ColorInput(props: InputProps) {
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
        options={offered.map((one) => ({ value: one, label: isColor(one) ? t(labels[one]) : one }))}
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

export function ColorCell({ value }: CellProps) {
  const [color, off] = partsOf(value)
  return color ? <ColorTag color={color} off={off} /> : null
}
