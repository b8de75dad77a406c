import { check } from '../../model/check'
import { message } from '../../model/message'
import { permissionsFor, type Row } from '../../model/resource'
import { may } from '../../server/access/access'
import { badField, badFields } from '../../server/api-error'
import { serve, type Context } from '../../server/engine/engine'
import { conflictWith, currentRow } from '../../server/engine/write/reject-stale'
import { idIn, rowInScope } from '../../server/engine/write/row-in-scope'
import { nearMatches } from '../../server/ingest/cameras/near-matches'
import { rowsOf } from '../../server/rows/rows'
import { plateRecognition } from '../dictionaries/recognition'
import { stay } from '../garage/stay'
import { member } from '../member/member'
import { passagePlate } from './passage-plate'
import { plateReading } from './plate-reading'

type Plate = Row<typeof passagePlate>

const open: ReadonlySet<number> = new Set([plateRecognition.toBeChecked, plateRecognition.notRecognised])

function correctedPlate(value: unknown): string {
  const checked = check(value, { ...passagePlate.fields.plate_no, required: true })
  if ('problem' in checked) throw badFields([{ field: 'plate_no', problem: checked.problem }])
  return String(checked.value)
}

/** What the decision of a person changes; the camera's readings stay as they are. */
function decision(row: Plate, { action, plate_no }: Record<string, unknown>): Partial<Plate> {
  if (action === 'discard') return { status: plateRecognition.discarded }
  if (action === 'keep') {
    if (!row.plate_no) throw badField('plate_no', 'required')
    return { status: plateRecognition.recognised }
  }
  if (action !== 'correct') throw badField('action', 'oneOf', { choices: 'correct, keep, discard' })
  return { status: plateRecognition.corrected, plate_no: correctedPlate(plate_no) }
}

async function settle(body: Record<string, unknown>, { database, caller, engine }: Context): Promise<null> {
  await database.transaction(async (tx) => {
    const row = (await rowInScope(passagePlate, idIn(body), tx, caller, 'change')) as Plate
    if (!open.has(Number(row.status)))
      throw await conflictWith(message('plateSettled'), currentRow(engine, passagePlate, row, { tx, caller }))
    await rowsOf(passagePlate, tx).change(Number(row.id), decision(row, body))
  })
  return null
}

export default serve(passagePlate, {
  about: {
    similar:
      'Takes { id }. Returns the plates that the car may have, the likeliest first: [{ plate, of: member | stay | reading, ' +
      'name, garage, stall, since, confidence }]; only of what the caller may query.',
    settle:
      'Takes { id, action: correct | keep | discard, plate_no }: corrects the plate of a passage that is to be checked, keeps ' +
      'it as it was read, or discards it. 40900 if somebody has decided before.',
  },
  operations: {
    similar: (input, { database, caller: { access } }) => {
      const { plate_key, park_code, plate_no } = input as Plate
      return nearMatches(
        database,
        { key: plate_key ?? '', park: park_code ?? '', plate: plate_no },
        {
          members: may(access, permissionsFor(member, 'query')),
          stays: may(access, permissionsFor(stay, 'query')),
          readings: may(access, permissionsFor(plateReading, 'query')),
        },
      )
    },
    settle,
  },
})
