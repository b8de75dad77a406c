import { useMemo } from 'react'
import { render } from '../../model/message'
import { dictionariesOf } from '../fields/dictionaries-of'
import { useLoadingDictionaries } from '../fields/dictionary'
import { lang } from '../text/lang'
import type { FormDialogProps } from './form-dialog'
import type { FormDress, FormValues } from './form-dress'
import { fieldsNow, fieldsOf, formNamed } from './form-fields'
import type { FormState } from './form-reducer'
import { changedFields, problemsOf, type FormFields } from './form-state'
import { useFormRow } from './use-form-row'
import { useFormSave } from './use-form-save'

export interface FormModel extends FormState {
  /** All fields of the form, and those that are shown with the present values. */
  fields: FormFields
  shown: FormFields
  problems: Readonly<Record<string, string>>
  /** Something is being read or saved: nothing can be saved now. */
  busy: boolean
  /** The row is being read. */
  reading: boolean
  changed: boolean
  set: (name: string, value: unknown) => void
  /** Saves, unless a field has a problem. */
  submit: () => void
  /** Saves over what somebody else saved. */
  submitMerged: (values: FormValues) => void
  /** Leaves the conflict, back to the values. */
  back: () => void
}

const nothing: FormValues = {}
const noFacts = () => nothing

/** What is wrong, by field: the own check first, then what the server said. */
function problemsTold({ values, attempts, refused }: FormState, shown: FormFields): Record<string, string> {
  const own = attempts > 0 ? problemsOf(values, shown) : {}
  const told = Object.keys(shown).flatMap((name) => {
    const text = own[name] ? render(own[name], lang()) : refused[name]
    return text ? [[name, text] as const] : []
  })
  return Object.fromEntries(told)
}

/** An open form: its values, what is wrong with them, and what becomes of them. */
export function useForm(props: FormDialogProps, dress: FormDress): FormModel {
  const { resource, form, id } = props
  const fields = useMemo(() => fieldsOf(resource, formNamed(resource, form), id === null), [resource, form, id])
  const [state, dispatch] = useFormRow(props, fields)
  const { base, values, current } = state
  const facts = (dress.useFacts ?? noFacts)(values)
  const shown = useMemo(() => fieldsNow(fields, { ...values, ...facts }, dress), [fields, values, facts, dress])
  const { saving, save } = useFormSave(props, { fields, shown, onSaved: dress.onSaved }, dispatch)
  const waiting = useLoadingDictionaries(dictionariesOf(shown))
  return {
    ...state,
    fields,
    shown,
    problems: problemsTold(state, shown),
    busy: base === null || saving || waiting,
    reading: base === null,
    changed: base !== null && changedFields(base, values, fields).length > 0,
    set: (name, value) => {
      const more = dress.onValues?.({ ...values, [name]: value }, name)
      dispatch({ type: 'edited', values: { [name]: value, ...more } })
    },
    submit: () => {
      dispatch({ type: 'judged' })
      if (base && Object.keys(problemsOf(values, shown)).length === 0) void save(base, values)
    },
    submitMerged: (merged) => {
      if (!current) return
      dispatch({ type: 'merged', values: merged })
      void save(current, merged)
    },
    back: () => dispatch({ type: 'back' }),
  }
}
