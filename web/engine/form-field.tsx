import type { ComponentType } from 'react'
import type { Field } from '../../model/field'
import type { Resource } from '../../model/resource'
import { fieldParts } from '../fields/field-parts'
import type { InputProps } from '../fields/parts'
import { useSay } from '../text/use-say'
import type { FormValues } from './form-dress'

interface FormFieldProps {
  id: string
  name: string
  field: Field
  resource: Resource
  values: FormValues
  problem: string | undefined
  wide: boolean
  disabled: boolean
  /** In place of the input of the field's kind. */
  special: ComponentType<InputProps> | undefined
  onChange: (name: string, value: unknown) => void
}

/** One field of a form: label, input, and what is wrong below it in the room that is kept for that. */
export function FormField(props: FormFieldProps) {
  const { id, name, field, resource, values, problem, wide, disabled, special, onChange } = props
  const say = useSay()
  const Input = special ?? fieldParts[field.kind].Input
  const told = `${id}-problem`
  return (
    <div className={`form-field${wide ? ' form-field-wide' : ''}`}>
      <label htmlFor={id} className="form-label">
        <span>
          {field.required && (
            <span className="form-required" aria-hidden>
              *
            </span>
          )}
          {say(field.label)}
        </span>
      </label>
      <div className="form-input">
        <Input
          id={id}
          name={name}
          field={field}
          resource={resource}
          value={values[name]}
          values={values}
          disabled={disabled}
          invalid={problem !== undefined}
          describedBy={problem === undefined ? undefined : told}
          onChange={(value) => onChange(name, value)}
        />
        <div id={told} className="form-row-problem">
          {problem}
        </div>
      </div>
    </div>
  )
}
