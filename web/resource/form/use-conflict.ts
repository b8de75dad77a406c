import { useMemo, useState } from 'react'
import type { FormValues } from '../form-ui'
import { differences, merge, defaultChoices, type Difference, type Side } from './form-state'
import type { FormModel } from './use-form'

/** An edit conflict: `mine` are the edited values, `theirs` is the row that another user saved meanwhile. */
export interface Conflict {
  mine: FormValues
  theirs: FormValues
  /** Who saved it; null: a site, or it is not known. */
  by: string | null
  differences: readonly Difference[]
  choices: Readonly<Record<string, Side>>
  choose: (name: string, side: Side) => void
  chooseAll: (side: Side) => void
  merged: () => FormValues
}

type Choices = Record<string, Side>
const none: Choices = {}

/** The edit conflict of a form with the choices made so far; null when there is none. */
export function useConflict({ base, values, stale, fields }: FormModel): Conflict | null {
  const current = stale?.current ?? null
  const [chosen, setChosen] = useState<{ of: FormValues; choices: Choices } | null>(null)
  const found = useMemo(
    () => (base && current ? differences(base, values, current, fields) : []),
    [base, values, current, fields],
  )
  if (!stale || !current) return null
  // Choices made in an earlier conflict don't apply to this one.
  const choices = { ...defaultChoices(found), ...(chosen?.of === current ? chosen.choices : none) }
  const set = (more: Choices) => setChosen({ of: current, choices: { ...choices, ...more } })
  return {
    mine: values,
    theirs: current,
    by: stale.by,
    differences: found,
    choices,
    choose: (name, side) => set({ [name]: side }),
    chooseAll: (side) => set(Object.fromEntries(found.map(({ name }) => [name, side]))),
    merged: () => merge(values, current, choices, fields),
  }
}
