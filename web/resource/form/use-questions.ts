import { useLayoutEffect, useRef, useState } from 'react'
import { check as checkValue } from '../../../model/check'
import type { Question } from '../../../model/envelope'
import { check } from '../../api/resource-calls'
import type { FormDialogProps } from '../form-ui'
import { edit, isSame, newRow, type FormFields } from './form-state'
import type { OpenRow } from './use-form-row'

export interface FormQuestions {
  /** What is to be confirmed before the values are saved, until the field concerned is edited. */
  questions: readonly Question[]
  /** The user is being asked the questions. */
  asking: boolean
}

interface UseQuestions extends FormQuestions {
  ask: (questions: readonly Question[]) => void
  onAsked: () => void
  onEdited: (names: readonly string[]) => void
  /** Replaces the questions about one field, unless it was edited since it was checked. */
  onFound: (name: string, value: unknown, questions: readonly Question[]) => void
}

export function useQuestions({ form }: OpenRow, fields: FormFields): UseQuestions {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [asking, setAsking] = useState(false)
  const replace = (names: readonly string[], found: readonly Question[]): void =>
    setQuestions((earlier) => [
      ...earlier.filter(({ field }) => field === null || !names.includes(field)),
      ...found.filter(({ field }) => field !== null && names.includes(field)),
    ])
  return {
    questions,
    asking,
    ask: (asked) => {
      setQuestions(asked)
      setAsking(true)
    },
    onAsked: () => setAsking(false),
    onEdited: (names) => replace(names, []),
    onFound: (name, value, found) => {
      const field = fields[name]
      if (field && isSame(form.getValues(name), value, field)) replace([name], found)
    },
  }
}

/**
 * Returns a function that is called when a field is left: if the server may ask about it, and it was edited, what it asks
 * is shown at the field at once.
 */
export function useFieldCheck(
  { resource, id, lockedValues, defaultValues }: FormDialogProps,
  { base, values, saving }: OpenRow & { saving: boolean },
  shown: FormFields,
  onFound: (name: string, value: unknown, questions: readonly Question[]) => void,
): (name: string) => void {
  const run = (name: string): void => {
    const field = shown[name]
    const value = values[name]
    // Saving asks the same, and takes the focus from the field.
    if (saving || !field || !base || !resource.asks.includes(name)) return
    if (isSame(base[name], value, field) || 'problem' in checkValue(value, field)) return
    const row = { ...defaultValues, ...lockedValues, ...newRow(values, shown) }
    check(resource.name, id === null ? row : { ...edit(base, values, shown), id }).then(
      ({ questions }) => onFound(name, value, questions),
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
