import { useMemo } from 'react'
import { fieldParts } from '../fields/field-parts'
import type { FormDialogProps } from './form-dialog'
import type { FormDress } from './form-dress'
import { FormDetails } from './form-details'
import { FormField } from './form-field'
import { wideFields } from './form-layout'
import type { FormModel } from './use-form'

interface FormBodyProps extends FormDialogProps {
  formId: string
  model: FormModel
  dress: FormDress
  columns: 1 | 2
}

export const inputId = (formId: string, name: string): string => `${formId}-${name}`

/** The fields of a form, in one or two columns. */
export function FormBody({ resource, id, fixed = {}, formId, model, dress, columns }: FormBodyProps) {
  const { shown, values, problems, reading } = model
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
      aria-busy={reading}
      onSubmit={(event) => {
        event.preventDefault()
        if (!model.busy && model.changed) model.submit()
      }}
    >
      {dress.details && <FormDetails resource={resource} names={dress.details} row={values} />}
      {Object.entries(shown).map(([name, field]) => (
        <FormField
          key={name}
          id={inputId(formId, name)}
          name={name}
          field={field}
          resource={resource}
          values={values}
          problem={problems[name]}
          wide={wide.has(name)}
          disabled={reading || name in fixed || (field.createOnly === true && id !== null)}
          special={dress.inputs?.[name]}
          onChange={model.set}
        />
      ))}
    </form>
  )
}
