import { useId, useState } from 'react'
import type { Label } from '../../../../model/label'
import { stay } from '../../../../resources/garage/stay'
import type { Answers } from '../../../api/questions'
import { MomentInput } from '../../../fields/time/moment-input'
import { PlateInput } from '../../../fields/plate/plate-input'
import { ChangeDialog } from '../../../resource/ask/change-dialog'
import { useLocalize } from '../../../text/use-localize'
import { FormRow } from '../../../ui/form-row/form-row'

/** What is entered besides the reason. */
interface Entry {
  name: 'car_out_time' | 'plate_no'
  label: Label
  initial: string
}

export interface Correction {
  title: string
  why: Label
  yes: string
  danger?: boolean
  entry?: Entry
  run: (answers: Answers, value: string | null) => Promise<unknown>
}

function EntryInput({
  entry,
  id,
  value,
  onChange,
}: {
  entry: Entry
  id: string
  value: string | null
  onChange: (value: string | null) => void
}) {
  const props = {
    ...{ id, value, name: entry.name, field: stay.fields[entry.name], resource: stay },
    onChange: (next: unknown) => onChange(typeof next === 'string' && next !== '' ? next : null),
  }
  return entry.name === 'plate_no' ? <PlateInput {...props} /> : <MomentInput {...props} />
}

/** Asks for the reason of a correction, and says what it changes. What the server refuses stays to be read. */
export function CorrectionDialog({ why, entry, run, ...rest }: Correction & { onClosed: () => void }) {
  const localize = useLocalize()
  const id = useId()
  const [value, setValue] = useState<string | null>(entry?.initial ?? null)
  return (
    <ChangeDialog
      {...rest}
      why={localize(why)}
      isReady={entry === undefined || value !== null}
      send={(answers) => run(answers, value)}
    >
      {() =>
        entry && (
          <FormRow id={id} label={localize(entry.label)} required>
            <EntryInput entry={entry} id={id} value={value} onChange={setValue} />
          </FormRow>
        )
      }
    </ChangeDialog>
  )
}
