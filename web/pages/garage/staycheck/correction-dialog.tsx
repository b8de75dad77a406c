import { useId, useState } from 'react'
import type { Label } from '../../../../model/label'
import { stay } from '../../../../resources/garage/stay'
import type { Answers } from '../../../api/questions'
import { NewPlate, typedPlate } from '../../../features/plates/new-plate'
import { StallSelect } from '../../../features/cells/stall-select'
import { MomentInput } from '../../../fields/time/moment-input'
import { ChangeDialog } from '../../../resource/ask/change-dialog'
import { FormRow, noteIdOf } from '../../../ui/form-row/form-row'
import { t } from '../../../text/text'

type Value = string | number | null

/** What is entered besides the reason. */
interface Entry {
  name: 'car_in_time' | 'car_out_time' | 'plate_no' | 'GarageInfoID'
  label: Label
  initial: string
}

interface Given {
  answers: Answers
  value: Value
  onSuccess: () => void
}

export interface Correction {
  title: string
  why: string
  yes: string
  done: Label
  danger?: boolean
  entry?: Entry
  run: (given: Given) => Promise<unknown>
}

interface EntryRowProps {
  entry: Entry
  id: string
  value: Value
  problem: string | undefined
  onChange: (value: unknown) => void
}

function EntryRow({ entry: { name, label, initial }, id, value, problem, onChange }: EntryRowProps) {
  const text = t(label)
  if (name === 'plate_no') {
    return <NewPlate id={id} label={text} value={value} before={initial} problem={problem} onChange={onChange} />
  }
  const Input = name === 'GarageInfoID' ? StallSelect : MomentInput
  const input = { id, value, name, field: stay.fields[name], resource: stay, onChange }
  return (
    <FormRow id={id} label={text} required problem={problem}>
      <Input {...input} invalid={problem !== undefined} describedBy={noteIdOf(id)} />
    </FormRow>
  )
}

/** Asks for the reason of a correction, and says what it changes. What the server refuses stays to be read. */
export function CorrectionDialog({ entry, run, done, ...dialog }: Correction & { onClosed: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState<Value>(entry?.initial || null)
  const value = entry?.name === 'plate_no' ? typedPlate(typed) : typed
  return (
    <ChangeDialog
      {...dialog}
      first={entry && id}
      isReady={entry === undefined || (value !== null && (entry.name !== 'plate_no' || value !== entry.initial))}
      fields={entry && [entry.name]}
      done={t(done)}
      send={(answers, onSuccess) => run({ answers, value, onSuccess })}
    >
      {(problems) =>
        entry && (
          <EntryRow
            entry={entry}
            id={id}
            value={typed}
            problem={problems[entry.name]}
            onChange={(next) => setTyped(typeof next === 'number' || typeof next === 'string' ? next || null : null)}
          />
        )
      }
    </ChangeDialog>
  )
}
