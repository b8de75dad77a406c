import { useMemo, useState } from 'react'
import { isEmpty } from '../../../model/is-empty'
import { render } from '../../../model/message'
import type { Resource } from '../../../model/resource'
import type { Answers } from '../../api/questions'
import { dictionariesOf, useLoadingDictionaries } from '../../fields/dictionary/dictionary'
import type { InputIssue } from '../../fields/parts'
import { useFieldRules } from '../../session/session'
import { lang } from '../../text/lang'
import type { FormDialogProps, FormUi, FormValues } from '../form-ui'
import { fieldsNow, fieldsOf, formNamed } from './form-fields'
import { changedFields, problemsOf, unusualIn, type FormFields } from './form-state'
import { keptState, useFormRow, useLaterDefaults, type OpenRow } from './use-form-row'
import { useFormSave, type StaleEdit } from './use-form-save'
import { useFieldCheck, useQuestions, type FormQuestions } from './use-questions'

export interface FormModel extends OpenRow, FormQuestions {
  fields: FormFields
  /** The fields that are shown with the current values. */
  shown: FormFields
  problems: Readonly<Record<string, string>>
  /** Incremented by each attempt to save that has ended; above 0, the problems of all fields are shown. */
  attempts: number
  /** By field, what is to be confirmed before it is saved. */
  toConfirm: Readonly<Record<string, string>>
  /** Another user has saved the row meanwhile. */
  stale: StaleEdit | null
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

/** By field, what its input can't take as the value. */
type Issues = Readonly<Record<string, InputIssue>>

function useIssues(): [Issues, FormModel['setIssue']] {
  const [issues, setIssues] = useState<Issues>({})
  const setIssue = (name: string, issue: InputIssue | null): void =>
    setIssues((earlier) => {
      // An input may report again that it has no issue.
      if (!issue && !(name in earlier)) return earlier
      const { [name]: _, ...others } = earlier
      return issue ? { ...others, [name]: issue } : others
    })
  return [issues, setIssue]
}

/** Error messages by field: of its input, else of the own validation of what was edited, else of the server. */
function shownProblems({ form, base, values }: OpenRow, issues: Issues, shown: FormFields): Record<string, string> {
  const { submitCount, touchedFields, errors } = form.formState
  const own = problemsOf(values, shown, base)
  const problems = Object.keys(shown).flatMap((name) => {
    const issue = issues[name]
    const problem = submitCount > 0 || touchedFields[name] ? own[name] : undefined
    const checked = problem ? render(problem, lang()) : errors[name]?.message
    const text = issue?.text && !issue.passing ? issue.text : checked
    return text ? [[name, text] as const] : []
  })
  return Object.fromEntries(problems)
}

/** What is unusual about an edited field is shown at once; what the server asks about it, when it was left. */
function shownQuestions(
  { form, base, values }: OpenRow,
  questions: FormQuestions['questions'],
  shown: FormFields,
  { asks }: Resource,
): Record<string, string> {
  const own = unusualIn(values, shown, base)
  const texts = Object.keys(shown).map((name) => {
    const isEdited = asks.includes(name) && form.formState.touchedFields[name]
    const asked = questions.filter(({ field, type }) => field === name && type !== 'reason').map(({ msg }) => msg)
    const found = isEdited ? (own[name] ?? []).map((one) => render(one, lang())) : []
    return [name, [...new Set([...found, ...asked])].join('; ')] as const
  })
  return Object.fromEntries(texts)
}

/** The state of an open form: its values, their problems, and saving them. */
export function useForm(props: FormDialogProps, formUi: FormUi, onFailed: (problem: unknown) => boolean): FormModel {
  const { resource, form: formName, id } = props
  const rules = useFieldRules()
  const fields = useMemo(
    () => fieldsOf(resource, formNamed(resource, formName), id === null, rules),
    [resource, formName, id, rules],
  )
  const row = useFormRow(props, fields)
  const { form, base, values } = row
  const [issues, setIssue] = useIssues()
  const [stale, setStale] = useState<StaleEdit | null>(null)
  const { questions, asking, ask, onAsked, onEdited, onFound } = useQuestions(row, fields)
  const defaults = (formUi.useDefaults ?? noContext)(values)
  useLaterDefaults(row, fields, id === null ? defaults : undefined)
  const context = (formUi.useFormContext ?? noContext)(values)
  const shown = useMemo(() => fieldsNow(fields, { ...values, ...context }, formUi), [fields, values, context, formUi])
  const options = { form, fields, shown, onSaved: formUi.onSaved, onStale: setStale, onAsked: ask, onFailed }
  const { saving, failure, save } = useFormSave(props, options)
  const leaveField = useFieldCheck(props, { ...row, saving }, shown, onFound)
  const issuesNow = Object.keys(shown).flatMap((name) => issues[name] ?? [])
  const waitsFor = issuesNow.find(({ passing }) => passing)?.text ?? ''
  const loading = useLoadingDictionaries(dictionariesOf(shown))
  const changed = base !== null && (changedFields(base, values, fields).length > 0 || issuesNow.length > 0)
  const attempt = (saveNow: (values: FormValues) => Promise<void>): void => {
    form.clearErrors()
    void form.handleSubmit(saveNow)()
  }
  return {
    ...row,
    fields,
    shown,
    problems: shownProblems(row, issues, shown),
    attempts: form.formState.submitCount,
    toConfirm: shownQuestions(row, questions, shown, resource),
    stale,
    questions,
    asking,
    busy: base === null || saving || loading || waitsFor !== '',
    reading: base === null,
    saving,
    failure,
    changed,
    savable: changed || (base !== null && props.complete === true),
    waitsFor,
    set: (name, value) => {
      const before = form.getValues()
      const edited = { [name]: value, ...formUi.onValues?.({ ...before, [name]: value }, name) }
      for (const [field, to] of Object.entries(edited))
        form.setValue(field, to, { shouldTouch: field === name || (isEmpty(to) && !isEmpty(before[field])) })
      form.clearErrors(Object.keys(edited))
      onEdited(Object.keys(edited))
    },
    setIssue,
    leaveField,
    submit: () =>
      attempt(async (now) => {
        if (base && issuesNow.length === 0 && Object.keys(problemsOf(now, shown, base)).length === 0)
          await save(base, now)
      }),
    submitMerged: (merged) => {
      if (!stale) return
      // The saved row becomes the new base, so that a second conflict is detected too.
      form.reset(stale.current, keptState)
      for (const [name, value] of Object.entries(merged)) form.setValue(name, value)
      setStale(null)
      attempt(() => save(stale.current, merged))
    },
    back: () => setStale(null),
    answer: (answers) => {
      onAsked()
      if (base && answers) attempt((now) => save(base, now, answers))
    },
  }
}
