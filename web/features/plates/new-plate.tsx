import { render } from '../../../model/message'
import { stay } from '../../../resources/garage/stay'
import { PlateInput } from '../../fields/plate/plate-input'
import { lang } from '../../text/lang'
import { FormRow, noteIdOf } from '../../ui/form-row/form-row'
import { t } from '../../text/text'
import { check, unusualValues } from '../../../model/check'

const field = { ...stay.fields.plate_no, required: true }
// What is too long is said instead of cut.
const uncut = { ...field, max: undefined }

/** The plate that was typed; null if it can't be one. */
export function typedPlate(typed: unknown): string | null {
  const checked = check(typed, field)
  return 'value' in checked ? String(checked.value) : null
}

interface NewPlateProps {
  id: string
  label?: string
  value: unknown
  /** As the stay has it. */
  before: unknown
  hint?: string
  /** What the server has found. */
  problem: string | undefined
  onChange: (typed: unknown) => void
}

/** The input for the right plate of a stay, with what is wrong with it or unusual about it. */
export function NewPlate({ id, label, value, before, hint, problem, onChange }: NewPlateProps) {
  const checked = check(value, field)
  const shown = 'problem' in checked ? render(checked.problem, lang()) : problem
  const unusual = 'value' in checked && checked.value !== before ? unusualValues([String(checked.value)], field) : []
  return (
    <FormRow
      id={id}
      label={label ?? t(field.label)}
      required
      problem={shown}
      question={unusual.map((one) => render(one, lang())).join('; ')}
      hint={hint}
    >
      <PlateInput
        id={id}
        name="plate_no"
        field={uncut}
        resource={stay}
        value={value}
        invalid={shown !== undefined}
        describedBy={noteIdOf(id)}
        onChange={onChange}
      />
    </FormRow>
  )
}
