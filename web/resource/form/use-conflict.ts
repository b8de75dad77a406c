import { useMemo, useState } from 'react'
import type { FormValues } from '../form-ui'
import { differences, merge, proposed, type Difference, type Side } from './form-state'
import type { FormModel } from './use-form'

export interface Conflict {
  mine: FormValues
  theirs: FormValues
  found: readonly Difference[]
  choices: Readonly<Record<string, Side>>
  choose: (name: string, side: Side) => void
  chooseAll: (side: Side) => void
  /** The values as chosen. */
  merged: () => FormValues
}

type Choices = Record<string, Side>
const none: Choices = {}

/** The conflict that a form stands in, and what was chosen; null when there is none. */
export function useConflict({ base, values, current, fields }: FormModel): Conflict | null {
  const [chosen, setChosen] = useState<{ of: FormValues; choices: Choices } | null>(null)
  const found = useMemo(
    () => (base && current ? differences(base, values, current, fields) : []),
    [base, values, current, fields],
  )
  if (!current) return null
  // What was chosen in an earlier conflict says nothing about this one.
  const choices = { ...proposed(found), ...(chosen?.of === current ? chosen.choices : none) }
  const set = (more: Choices) => setChosen({ of: current, choices: { ...choices, ...more } })
  return {
    mine: values,
    theirs: current,
    found,
    choices,
    choose: (name, side) => set({ [name]: side }),
    chooseAll: (side) => set(Object.fromEntries(found.map(({ name }) => [name, side]))),
    merged: () => merge(values, current, choices, fields),
  }
}
