import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { isTopicLevel } from '../../model/site/site-topics'
import { badFields, type BadField } from '../../server/api-error'
import type { Connection } from '../../server/database/database'
import { serve } from '../../server/engine/engine'
import { credentialFunctions } from '../../server/devices/credential-operations'
import { forgetLists, sendLists } from '../../server/ingest/cameras/plate-lists'
import { rowsOf } from '../../server/rows/rows'
import { stall } from '../garage/stall'
import { terminal } from '../terminal/terminal'
import { camera } from './camera'

const { about, operations, checkName, endFormer } = credentialFunctions(camera, 'serialno')

type Camera = Partial<Row<typeof camera>>

/** A new reference must exist in the car park; a terminal or garage may be removed afterwards. */
async function badIn(tx: Connection, values: Camera, before: Camera | null): Promise<BadField[]> {
  const { park_code, client_id, garage_index } = { ...before, ...values }
  const isChanged = (...names: (keyof Camera)[]): boolean =>
    names.some((name) => values[name] !== undefined && values[name] !== before?.[name])
  const bad: BadField[] = []
  if (client_id && isChanged('client_id', 'park_code') && !(await rowsOf(terminal, tx).first({ client_id, park_code })))
    bad.push({ field: 'client_id', problem: message('noSuchTerminal') })
  if (
    garage_index &&
    isChanged('garage_index', 'park_code') &&
    !(await rowsOf(stall, tx).first({ garage_index, park_code }))
  )
    bad.push({ field: 'garage_index', problem: message('noSuchGarage') })
  return bad
}

export default serve(camera, {
  about: {
    ...about,
    sendlists:
      'Takes { id }. The camera gets the whole white and black list again, in the answers to its next pushes; the command ' +
      'succeeds when it has all, with the number of entries as its answer. Returns { command_id, state, answer } of the ' +
      'queued command at once; 40900 while one has not ended, and for a camera that is disabled or takes no lists.',
  },
  operations: {
    ...operations,
    sendlists(input, context) {
      const { serialno, park_code } = input as Row<typeof camera>
      return sendLists(context, String(serialno), park_code)
    },
  },

  bad({ serialno }, before) {
    const isGood = !serialno || serialno === before?.serialno || isTopicLevel(serialno)
    return isGood ? [] : [{ field: 'serialno', problem: message('cameraSerial') }]
  },

  async beforeSave({ values, before }, { tx }) {
    const bad = await badIn(tx, values, before)
    if (bad.length > 0) throw badFields(bad)
    await checkName(tx, values, before)
  },

  async afterSave(saved, before, { tx }) {
    await endFormer(tx, before, saved)
    if (before && before.serialno !== saved.serialno) await forgetLists(tx, String(before.serialno))
  },

  async afterRemove(rows, { tx }) {
    for (const row of rows) {
      await endFormer(tx, row, null)
      await forgetLists(tx, String(row.serialno))
    }
  },
})
