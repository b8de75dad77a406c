import { useId, useState } from 'react'
import { plateText } from '../../../../model/text/plate-text'
import { stay } from '../../../../resources/garage/stay'
import { operateWith } from '../../../api/resource-calls'
import type { WireRow } from '../../../api/wire-row'
import { PlateInput } from '../../../fields/plate/plate-input'
import { textOf } from '../../../fields/text-of'
import { ChangeDialog } from '../../../resource/ask/change-dialog'
import { useLocalize } from '../../../text/use-localize'
import { FormRow, noteIdOf } from '../../../ui/form-row/form-row'
import { texts } from './texts'

interface CorrectDialogProps {
  /** The open stay. */
  row: WireRow
  /** Called with the new plate. */
  onCorrected: (plate: string) => void
  onClosed: () => void
}

/** Corrects the plate of an open stay. */
export function CorrectDialog({ row, onCorrected, onClosed }: CorrectDialogProps) {
  const localize = useLocalize()
  const id = useId()
  const [typed, setTyped] = useState<unknown>(row.plate_no)
  const plate = plateText(textOf(typed).trim())
  const { plate_no: field } = stay.fields
  const label = localize(stay.operations.correct?.label ?? stay.label)
  return (
    <ChangeDialog
      title={label}
      yes={label}
      isReady={plate !== '' && plate !== row.plate_no}
      fields={['plate_no']}
      send={async (answers) => {
        const body = { id: row.id, version: row.version, plate_no: plate }
        await operateWith(stay.name, 'correct', body, { answers, quiet: 'form' })
        onCorrected(plate)
      }}
      onClosed={onClosed}
    >
      {(problems) => (
        <FormRow id={id} label={localize(field.label)} required problem={problems.plate_no} hint={localize(texts.kept)}>
          <PlateInput
            id={id}
            name="plate_no"
            field={{ ...field, required: true }}
            resource={stay}
            value={typed}
            invalid={problems.plate_no !== undefined}
            describedBy={noteIdOf(id)}
            onChange={setTyped}
          />
        </FormRow>
      )}
    </ChangeDialog>
  )
}
