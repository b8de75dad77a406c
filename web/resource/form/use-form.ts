import { useMemo, useEffect, useEffectEvent, useReducer, type Dispatch } from 'react'
import { render } from '../../../model/message'
import { dictionariesOf } from '../../fields/dictionary/dictionaries-of'
import { useLoadingDictionaries } from '../../fields/dictionary/dictionary'
import { lang } from '../../text/lang'
import type { FormDialogProps, FormUi, FormValues } from '../form-ui'
import { fieldsNow, fieldsOf, formNamed, openingRow } from './form-fields'
import { type FormState, formReducer, openForm, type FormAction } from './form-reducer'
import { changedFields, problemsOf, type FormFields } from './form-state'
import { useFormSave } from './use-form-save'
import { detail } from '../../api/resource-calls'
import { operatorNow } from '../../session/operator-now'

/** The values of an open form: a new row's defaults, or the row as it is read; the form closes when it can't be. */
function useFormRow(
  { resource, id, lockedValues, defaultValues, onClose }: FormDialogProps,
  fields: FormFields,
): [FormState, Dispatch<FormAction>] {
  const [state, dispatch] = useReducer(formReducer, null, () =>
    openForm(id === null ? openingRow(fields, { ...defaultValues, ...lockedValues }, operatorNow()) : null),
  )
  const isRead = state.base !== null
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // The page cache runs effects again when it shows the page: what was typed must survive that.
    if (isRead || id === null) return
    const leaving = new AbortController()
    detail<FormValues>(resource.name, id, { signal: leaving.signal }).then(
      (row) => dispatch({ type: 'read', row }),
      () => {
        if (!leaving.signal.aborted) close()
      },
    )
    return () => leaving.abort()
  }, [resource, id, isRead])
  return [state, dispatch]
}

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
const noContext = () => nothing

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
export function useForm(props: FormDialogProps, formUi: FormUi): FormModel {
  const { resource, form, id } = props
  const fields = useMemo(() => fieldsOf(resource, formNamed(resource, form), id === null), [resource, form, id])
  const [state, dispatch] = useFormRow(props, fields)
  const { base, values, current } = state
  const context = (formUi.useFormContext ?? noContext)(values)
  const shown = useMemo(() => fieldsNow(fields, { ...values, ...context }, formUi), [fields, values, context, formUi])
  const { saving, save } = useFormSave(props, { fields, shown, onSaved: formUi.onSaved }, dispatch)
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
      const more = formUi.onValues?.({ ...values, [name]: value }, name)
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
