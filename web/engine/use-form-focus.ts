import { useEffect, useEffectEvent } from 'react'
import { inputId } from './form-body'
import type { FormModel } from './use-form'
import { usePhone } from './use-phone'

/** Puts the focus on the first field that can be filled in, and after a refusal on the first with a problem. */
export function useFormFocus(formId: string, { shown, problems, reading, attempts }: FormModel, opened: boolean): void {
  const phone = usePhone()
  const focusFirst = useEffectEvent((among: Readonly<Record<string, unknown>>) => {
    const inputs = Object.keys(among).map((name) => document.getElementById(inputId(formId, name)))
    inputs.find((input) => input && !input.matches(':disabled'))?.focus()
  })
  // Whoever is quicker than the dialog keeps the field that he went to.
  const isElsewhere = () => document.getElementById(formId)?.contains(document.activeElement) === false
  const focusField = useEffectEvent(() => {
    if (isElsewhere()) focusFirst(shown)
  })
  const focusProblem = useEffectEvent(() => focusFirst(problems))
  useEffect(() => {
    // On a phone the keyboard would cover the sheet that has just opened.
    if (opened && !reading && !phone) focusField()
  }, [opened, reading, phone])
  useEffect(() => {
    if (attempts > 0) focusProblem()
  }, [attempts])
}
