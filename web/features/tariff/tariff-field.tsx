import type { ComponentType, ReactNode } from 'react'
import type { Field } from '../../../model/field'
import type { Resource } from '../../../model/resource'
import { fieldInputs } from '../../fields/field-inputs'
import type { InputProps } from '../../fields/parts'
import { useFieldHelp } from '../../resource/field-help'
import { HelpMark } from '../../ui/form-row/form-row'
import { t } from '../../text/text'

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
  /** With its explanation, as where fields of that name are not repeated below each other. */
  explained?: boolean
  /** Replaces the input of the field's kind. */
  special?: ComponentType<InputProps>
  onChange: (value: unknown) => void
}

export function TariffField({ id, label, problem, field, special, explained = false, ...input }: TariffFieldProps) {
  const Input = special ?? fieldInputs[field.kind]
  const texts = useFieldHelp(input.resource)
  const help = explained ? texts[input.name] : undefined
  const problemId = `${id}-problem`
  const isWrong = problem !== undefined
  return (
    <div className="tariff-field">
      <span className="tariff-label">
        <label htmlFor={id} title={field.hint && t(field.hint)}>
          {label}
        </label>
        {help && <HelpMark of={t(field.label)} text={t(help)} />}
      </span>
      <Input {...input} id={id} field={field} invalid={isWrong} describedBy={isWrong ? problemId : undefined} />
      {isWrong && (
        <div id={problemId} className="tariff-wrong">
          {problem}
        </div>
      )}
    </div>
  )
}
