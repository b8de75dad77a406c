import { zhEn } from '../../model/label'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { requireConfirmed, type Access } from '../../server/access/access'
import { bumpRevision } from '../../server/access/revision'
import type { Connection } from '../../server/database/database'
import { serve } from '../../server/engine/engine'
import { pointers, usedBy } from '../../server/engine/write/references'
import { deleteDevicesOf, hasDevices } from '../../server/devices/device-rows'
import { rowsOf } from '../../server/rows/rows'
import { conflict } from '../../server/api-error'
import { resources } from '..'
import { carPark } from './car-park'
import { user } from '../access/user'

/** The default department of a new car park: null if the caller sees all departments, else one that they see. */
async function departmentOf({ departments, userId }: Access, tx: Connection): Promise<number | null> {
  if (departments === 'all') return null
  const own = (await rowsOf(user, tx).first({ id: userId }))?.dept_id
  return own && departments.has(own) ? own : ([...departments].toSorted((a, b) => a - b)[0] ?? null)
}

const devices = zhEn('设备', 'Devices')

/** Throws 40900 when rows or devices refer to the park by its code. Locks the park's row. */
async function rejectUsedCode(park: Row<typeof carPark>, tx: Connection): Promise<void> {
  await rowsOf(carPark, tx).first({ id: park.id }, { lock: 'remove' })
  const used = await usedBy(pointers(resources), carPark, [park], tx)
  const label = used ?? ((await hasDevices(tx, String(park.park_code))) ? devices : null)
  if (label) throw conflict(message('codeInUse', { label }), { field: 'park_code' })
}

export default serve(carPark, {
  async beforeSave({ values, before }, { tx, caller }) {
    await bumpRevision(tx, 'access')
    // Whom a department's roles let in sees its car parks.
    if (before && values.dept_id !== undefined && values.dept_id !== before.dept_id) requireConfirmed(caller)
    if (!before) values.dept_id ??= await departmentOf(caller.access, tx)
    else if (values.park_code && values.park_code !== before.park_code) await rejectUsedCode(before, tx)
  },

  async beforeRemove(_rows, { tx }) {
    await bumpRevision(tx, 'access')
  },

  async afterRemove(rows, { tx }) {
    await deleteDevicesOf(
      tx,
      rows.map(({ park_code }) => String(park_code)),
    )
  },
})
