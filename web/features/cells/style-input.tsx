import { Select } from 'antd'
import { zhEn, type Label } from '../../../model/label'
import { inputState } from '../../fields/input-state'
import type { CellProps, InputProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { useOptionSearch } from '../../ui/pinyin/use-pinyin'
import { useLocalize } from '../../text/use-localize'

const labels: Readonly<Record<string, Label>> = {
  dot: zhEn('圆点', 'Dot'),
  tag: zhEn('标签', 'Tag'),
  plain: zhEn('文字', 'Text only'),
}

export function StyleInput(props: InputProps) {
  const localize = useLocalize()
  const current = textOf(props.value)
  const options = Object.entries(labels).map(([value, label]) => ({ value, label: localize(label) }))
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

export function StyleCell({ value }: CellProps) {
  const localize = useLocalize()
  const label = labels[textOf(value)]
  return <span className="cell-text">{label ? localize(label) : textOf(value)}</span>
}
