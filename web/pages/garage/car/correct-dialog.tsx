import { useId, useState } from 'react'
import { stay } from '../../../../resources/garage/stay'
import { operateWith } from '../../../api/resource-calls'
import type { WireRow } from '../../../api/wire-row'
import { NewPlate, typedPlate } from '../../../features/plates/new-plate'
import { ChangeDialog } from '../../../resource/ask/change-dialog'
import { useLocalize } from '../../../text/use-localize'
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
  const plate = typedPlate(typed)
  const label = localize(stay.operations.correct?.label ?? stay.label)
  return (
    <ChangeDialog
      title={label}
      yes={label}
      first={id}
      isReady={plate !== null && plate !== row.plate_no}
      fields={['plate_no']}
      done={localize(texts.corrected)}
      send={async (answers, onSuccess) => {
        const body = { id: row.id, version: row.version, plate_no: plate }
        await operateWith(stay.name, 'correct', body, { answers, quiet: 'form', onSuccess })
        if (plate !== null) onCorrected(plate)
      }}
      onClosed={onClosed}
    >
      {(problems) => (
        <NewPlate
          id={id}
          value={typed}
          before={row.plate_no}
          hint={localize(texts.kept)}
          problem={problems.plate_no}
          onChange={setTyped}
        />
      )}
    </ChangeDialog>
  )
}
