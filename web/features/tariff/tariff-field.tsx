import type { ComponentType, ReactNode } from 'react'
import type { Field } from '../../../model/field'
import type { Resource } from '../../../model/resource'
import { fieldInputs } from '../../fields/field-inputs'
import type { InputProps } from '../../fields/parts'
import { useLocalize } from '../../text/use-localize'

interface TariffFieldProps {
  id: string
  name: string
  label: ReactNode
  field: Field
  resource: Resource
  value: unknown
  problem: string | undefined
  onIssue: InputProps['onIssue']
  disabled?: boolean
  /** Replaces the input of the field's kind. */
  special?: ComponentType<InputProps>
  onChange: (value: unknown) => void
}

export function TariffField({ id, label, problem, field, special, ...input }: TariffFieldProps) {
  const localize = useLocalize()
  const Input = special ?? fieldInputs[field.kind]
  const problemId = `${id}-problem`
  const isWrong = problem !== undefined
  return (
    <div className="tariff-field">
      <label htmlFor={id} title={field.hint && localize(field.hint)}>
        {label}
      </label>
      <Input {...input} id={id} field={field} invalid={isWrong} describedBy={isWrong ? problemId : undefined} />
      {isWrong && (
        <div id={problemId} className="tariff-wrong">
          {problem}
        </div>
      )}
    </div>
  )
}
