import { Select } from 'antd'
import { zhEn, type Label } from '../../../model/label'
import { inputState } from '../../fields/input-state'
import type { CellProps, InputProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { useLocalize } from '../../text/use-localize'

const labels: Readonly<Record<string, Label>> = {
  dot: zhEn('圆点', 'Dot'),
  tag: zhEn('标签', 'Tag'),
  plain: zhEn('文字', 'Text only'),
}

/** How a dictionary entry is drawn. */
export function StyleInput(props: InputProps) {
  const localize = useLocalize()
  const held = textOf(props.value)
  const offered = Object.entries(labels).map(([value, label]) => ({ value, label: localize(label) }))
  return (
    <Select
      {...inputState(props)}
      className="input-whole"
      value={held || undefined}
      allowClear={!props.disabled}
      options={held && !labels[held] ? [...offered, { value: held, label: held }] : offered}
      onChange={(chosen: string | undefined) => props.onChange(chosen ?? null)}
    />
  )
}

export function StyleCell({ value }: CellProps) {
  const localize = useLocalize()
  const label = labels[textOf(value)]
  return <span className="cell-text">{label ? localize(label) : textOf(value)}</span>
}
