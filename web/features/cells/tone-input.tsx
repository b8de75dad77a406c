import './tone-input.css'
import { Checkbox, Select } from 'antd'
import { tones, type Tone } from '../../../model/dictionary'
import { zhEn, type Label } from '../../../model/label'
import { inputState } from '../../fields/input-state'
import type { CellProps, InputProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { useOptionSearch } from '../../ui/pinyin/use-pinyin'
import { useLocalize } from '../../text/use-localize'

const labels: Record<Tone, Label> = {
  neutral: zhEn('中性', 'Neutral'),
  info: zhEn('信息', 'Info'),
  success: zhEn('成功', 'Success'),
  warning: zhEn('警告', 'Warning'),
  danger: zhEn('危险', 'Danger'),
  violet: zhEn('紫色', 'Violet'),
}
const hollow = zhEn('空心', 'Hollow')

const isTone = (text: string): text is Tone => text in labels

/** Parses a stored tone: `warning off` is the tone `warning`, drawn hollow. */
const partsOf = (value: unknown): [tone: string, off: boolean] => {
  const [tone = '', off] = textOf(value).split(' ')
  return [tone, off === 'off']
}

function ToneTag({ tone, off = false }: { tone: string; off?: boolean }) {
  const localize = useLocalize()
  if (!isTone(tone)) return <>{tone}</>
  if (off) return <span className={`state state-${tone} state-off`}>{localize(labels[tone])}</span>
  return <span className={`tag tag-${tone}`}>{localize(labels[tone])}</span>
}

/** The colour of a dictionary entry, and whether it is drawn hollow. */
export function ToneInput(props: InputProps) {
  const localize = useLocalize()
  const { value, onChange, disabled } = props
  const [tone, off] = partsOf(value)
  const offered = [...tones, ...(tone && !isTone(tone) ? [tone] : [])]
  const { typed, showSearch } = useOptionSearch(offered.length)
  const write = (next: string, nextOff: boolean) => onChange(next ? (nextOff ? `${next} off` : next) : null)
  return (
    <div className="tone-input">
      <Select
        {...inputState(props)}
        value={tone || undefined}
        defaultActiveFirstOption={typed !== ''}
        showSearch={showSearch}
        allowClear={!disabled}
        options={offered.map((one) => ({ value: one, label: isTone(one) ? localize(labels[one]) : one }))}
        optionRender={({ value: one }) => <ToneTag tone={String(one)} />}
        labelRender={({ value: one }) => <ToneTag tone={String(one)} />}
        onChange={(chosen: string | undefined) => write(chosen ?? '', off)}
      />
      <Checkbox checked={off} disabled={disabled || !tone} onChange={({ target }) => write(tone, target.checked)}>
        {localize(hollow)}
      </Checkbox>
    </div>
  )
}

export function ToneCell({ value }: CellProps) {
  const [tone, off] = partsOf(value)
  return tone ? <ToneTag tone={tone} off={off} /> : null
}
