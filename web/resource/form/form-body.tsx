import { useMemo, type ComponentType } from 'react'
import { fieldInputs } from '../../fields/field-inputs'
import { fieldParts } from '../../fields/field-parts'
import type { FormDialogProps, FormUi, FormValues } from '../form-ui'
import { useFieldHelp } from '../field-help'
import { FormDetails } from './form-details'
import { wideFields } from './form-layout'
import type { FormModel } from './use-form'
import type { Field } from '../../../model/field'
import type { Label } from '../../../model/label'
import type { Resource } from '../../../model/resource'
import type { InputProps } from '../../fields/parts'
import { FormRow, noteIdOf } from '../../ui/form-row/form-row'
import { t } from '../../text/text'

interface FormFieldProps {
  id: string
  name: string
  field: Field
  resource: Resource
  values: FormValues
  problem: string | undefined
  question: string
  wide: boolean
  disabled: boolean
  customInput: ComponentType<InputProps> | undefined
  help: Label | undefined
  model: Pick<FormModel, 'set' | 'setIssue' | 'leaveField'>
}

function FormField(props: FormFieldProps) {
  const { id, name, field, resource, values, problem, question, wide, disabled, customInput, help, model } = props
  const Input = customInput ?? fieldInputs[field.kind]
  const hint = field.hint && t(field.hint)
  return (
    <FormRow
      {...{ id, wide, problem, question, hint }}
      label={t(field.label)}
      help={help && t(help)}
      required={field.required === true}
      onLeave={() => model.leaveField(name)}
    >
      <Input
        id={id}
        name={name}
        field={field}
        resource={resource}
        value={values[name]}
        values={values}
        disabled={disabled}
        invalid={problem !== undefined}
        describedBy={problem || question || hint ? noteIdOf(id) : undefined}
        onChange={(value) => model.set(name, value)}
        onIssue={(issue) => model.setIssue(name, issue)}
      />
    </FormRow>
  )
}

interface FormBodyProps extends FormDialogProps {
  formId: string
  model: FormModel
  formUi: FormUi
  columns: 1 | 2
}

export const inputId = (formId: string, name: string): string => `${formId}-${name}`

export function FormBody({ resource, id, lockedValues = {}, formId, model, formUi, columns }: FormBodyProps) {
  const { shown, values, problems, toConfirm, reading } = model
  const help = useFieldHelp(resource)
  const isFixed = (name: string, field: Field): boolean =>
    name in lockedValues || (id !== null && (field.createOnly === true || formUi.fixed?.(name, values) === true))
  const wide = useMemo(
    () =>
      wideFields(Object.keys(shown), (name) => {
        const field = shown[name]
        return field !== undefined && (fieldParts[field.kind].wide?.(field) ?? false)
      }),
    [shown],
  )
  return (
    <form
      id={formId}
      noValidate
      className={`form-body form-columns-${columns}`}
      aria-busy={reading || model.saving}
      // What is read moves the fields below it: a press that began before would be lost.
      inert={reading || model.saving}
      onSubmit={(event) => {
        event.preventDefault()
        if (!model.busy && model.savable) model.submit()
      }}
    >
      {resource.note && <p className="form-note">{t(resource.note)}</p>}
      {formUi.details && <FormDetails resource={resource} names={formUi.details} row={values} />}
      {Object.entries(shown).map(([name, field]) => (
        <FormField
          key={name}
          id={inputId(formId, name)}
          name={name}
          field={field}
          resource={resource}
          values={values}
          problem={problems[name]}
          question={toConfirm[name] ?? ''}
          wide={wide.has(name)}
          disabled={reading || isFixed(name, field)}
          customInput={formUi.inputs?.[name]}
          help={help[name]}
          model={model}
        />
      ))}
    </form>
  )
}
