import { useMemo, useEffect, useEffectEvent, useReducer, type Dispatch, useLayoutEffect, useRef } from 'react'
import { render } from '../../../model/message'
import type { InputIssue } from '../../fields/parts'
import { dictionariesOf, useLoadingDictionaries } from '../../fields/dictionary/dictionary'
import { lang } from '../../text/lang'
import type { Resource } from '../../../model/resource'
import type { Answers } from '../../api/questions'
import type { FormDialogProps, FormUi, FormValues } from '../form-ui'
import { fieldsNow, fieldsOf, formNamed, openingRow } from './form-fields'
import { type FormState, formReducer, initialFormState, type FormAction } from './form-reducer'
import { changedFields, problemsOf, unusualIn, type FormFields, edit, isSame, newRow } from './form-state'
import { useFormSave } from './use-form-save'
import { detail, check } from '../../api/resource-calls'
import { operatorNow } from '../../session/operator-now'
import { useFieldRules } from '../../session/session'
import { check as checkValue } from '../../../model/check'

/**
 * Returns a function that is called when a field is left: if the server may ask about it, and it was edited, what it asks
 * is shown at the field at once.
 */
function useFieldCheck(
  { resource, id, lockedValues, defaultValues }: FormDialogProps,
  { base, values, saving }: FormState & { saving: boolean },
  shown: FormFields,
  dispatch: Dispatch<FormAction>,
): (name: string) => void {
  const run = (name: string): void => {
    const field = shown[name]
    const value = values[name]
    // Saving asks the same, and takes the focus from the field.
    if (saving || !field || !base || !resource.asks.includes(name)) return
    if (isSame(base[name], value, field) || 'problem' in checkValue(value, field)) return
    const row = { ...defaultValues, ...lockedValues, ...newRow(values, shown) }
    check(resource.name, id === null ? row : { ...edit(base, values, shown), id }).then(
      ({ questions }) => dispatch({ type: 'found', name, field, value, questions }),
      () => undefined,
    )
  }
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
    return () => {
      latest.current = () => undefined
    }
  })
  // Some inputs set their value when they are left; in the next task it is among the values.
  return (name) => void setTimeout(() => latest.current(name))
}

/** The state of an open form, with a new row's defaults or the row as read; closes the form if it can't be read. */
function useFormRow(
  { resource, id, lockedValues, defaultValues, onClose }: FormDialogProps,
  fields: FormFields,
): [FormState, Dispatch<FormAction>] {
  const [state, dispatch] = useReducer(formReducer, null, () =>
    initialFormState(id === null ? openingRow(fields, { ...defaultValues, ...lockedValues }, operatorNow()) : null),
  )
  const isLoaded = state.base !== null
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // The page cache runs effects again when it shows the page; reading again would overwrite the user's input.
    if (isLoaded || id === null) return
    const controller = new AbortController()
    detail<FormValues>(resource.name, id, { signal: controller.signal }).then(
      (row) => dispatch({ type: 'read', row }),
      () => {
        if (!controller.signal.aborted) close()
      },
    )
    return () => controller.abort()
  }, [resource, id, isLoaded])
  return [state, dispatch]
}

export interface FormModel extends FormState {
  fields: FormFields
  /** The fields that are shown with the current values. */
  shown: FormFields
  problems: Readonly<Record<string, string>>
  /** By field, what is to be confirmed before it is saved. */
  toConfirm: Readonly<Record<string, string>>
  /** Data are being read or saved; the form can't be submitted. */
  busy: boolean
  reading: boolean
  saving: boolean
  /** Why the last attempt to save has failed, when no field caused it; '' otherwise. */
  failure: string
  /** There is input that is not saved, also one that no value could be made of. */
  changed: boolean
  /** There is something to save: input, or the values of a copy. */
  savable: boolean
  set: (name: string, value: unknown) => void
  setIssue: (name: string, issue: InputIssue | null) => void
  /** To be called when an input is left, which may then be checked by the server. */
  leaveField: (name: string) => void
  /** What the form waits for before it can be saved, such as a picture that is being uploaded; '' for nothing. */
  waitsFor: string
  /** Saves, unless a field has a problem. */
  submit: () => void
  submitMerged: (values: FormValues) => void
  back: () => void
  /** Saves after the questions were answered; null: they were declined. */
  answer: (answers: Answers | null) => void
}

const emptyContext: FormValues = {}
const noContext = () => emptyContext

/** Error messages by field: of its input, else of the own validation, else of the server. */
function shownProblems(
  { base, values, attempts, checked: checkedFields, serverProblems, issues }: FormState,
  shown: FormFields,
): Record<string, string> {
  const all = problemsOf(values, shown, base)
  const own = Object.fromEntries(Object.entries(all).filter(([name]) => attempts > 0 || checkedFields.includes(name)))
  const problems = Object.keys(shown).flatMap((name) => {
    const issue = issues[name]
    const checked = own[name] ? render(own[name], lang()) : serverProblems[name]
    const text = issue?.text && !issue.passing ? issue.text : checked
    return text ? [[name, text] as const] : []
  })
  return Object.fromEntries(problems)
}

/** What is unusual about an edited field is shown at once; what the server asks about it, when it was left. */
function shownQuestions(
  { base, values, checked, questions }: FormState,
  shown: FormFields,
  { asks }: Resource,
): Record<string, string> {
  const own = unusualIn(values, shown, base)
  const texts = Object.keys(shown).map((name) => {
    const isEdited = asks.includes(name) && checked.includes(name)
    const asked = questions.filter(({ field, type }) => field === name && type !== 'reason').map(({ msg }) => msg)
    const found = isEdited ? (own[name] ?? []).map((one) => render(one, lang())) : []
    return [name, [...new Set([...found, ...asked])].join('; ')] as const
  })
  return Object.fromEntries(texts)
}

/** The state of an open form: its values, their problems, and saving them. */
export function useForm(props: FormDialogProps, formUi: FormUi, onFailed: (problem: unknown) => boolean): FormModel {
  const { resource, form, id } = props
  const rules = useFieldRules()
  const fields = useMemo(
    () => fieldsOf(resource, formNamed(resource, form), id === null, rules),
    [resource, form, id, rules],
  )
  const [state, dispatch] = useFormRow(props, fields)
  const { base, values, current } = state
  const defaults = (formUi.useDefaults ?? noContext)(values)
  useEffect(() => {
    if (id === null) dispatch({ type: 'defaults', values: defaults })
  }, [id, defaults, dispatch])
  const context = (formUi.useFormContext ?? noContext)(values)
  const shown = useMemo(() => fieldsNow(fields, { ...values, ...context }, formUi), [fields, values, context, formUi])
  const { saving, failure, save } = useFormSave(props, { fields, shown, onSaved: formUi.onSaved, onFailed }, dispatch)
  const checkField = useFieldCheck(props, { ...state, saving }, shown, dispatch)
  const issues = Object.keys(shown).flatMap((name) => state.issues[name] ?? [])
  const waitsFor = issues.find(({ passing }) => passing)?.text ?? ''
  const loading = useLoadingDictionaries(dictionariesOf(shown))
  const changed = base !== null && (changedFields(base, values, fields).length > 0 || issues.length > 0)
  return {
    ...state,
    fields,
    shown,
    problems: shownProblems(state, shown),
    toConfirm: shownQuestions(state, shown, resource),
    busy: base === null || saving || loading || waitsFor !== '',
    reading: base === null,
    saving,
    failure,
    changed,
    savable: changed || (base !== null && props.complete === true),
    waitsFor,
    set: (name, value) => {
      const derived = formUi.onValues?.({ ...values, [name]: value }, name)
      dispatch({ type: 'edited', name, values: { [name]: value, ...derived } })
    },
    setIssue: (name, issue) => dispatch({ type: 'issue', name, issue }),
    leaveField: checkField,
    submit: () => {
      dispatch({ type: 'submitted' })
      if (base && issues.length === 0 && Object.keys(problemsOf(values, shown, base)).length === 0)
        void save(base, values)
    },
    submitMerged: (merged) => {
      if (!current) return
      dispatch({ type: 'merged', values: merged })
      void save(current, merged)
    },
    back: () => dispatch({ type: 'back' }),
    answer: (answers) => {
      dispatch({ type: 'answered' })
      if (base && answers) void save(base, values, answers)
    },
  }
}
