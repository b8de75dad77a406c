import { Input } from 'antd'
import { reasonLength } from '../../../model/resource-options'
import { t, words } from '../../text/text'

const { shortest, longest } = reasonLength

interface ReasonInputProps {
  id: string
  value: string
  /** It may be left empty. */
  optional?: boolean
  describedBy?: string
  onChange: (reason: string) => void
}

/** The reason for a change, or a note about it. */
export function ReasonInput({ id, value, optional = false, describedBy, onChange }: ReasonInputProps) {
  return (
    <Input.TextArea
      id={id}
      value={value}
      showCount
      maxLength={longest}
      autoSize={{ minRows: 2, maxRows: 6 }}
      aria-describedby={describedBy}
      placeholder={
        optional
          ? t(words.form.optionalUpTo, { max: longest })
          : t(words.form.reasonHint, { min: shortest, max: longest })
      }
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
