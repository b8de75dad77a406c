import { z } from 'zod'
import { message } from '../../model/message'
import type { Resource, Row } from '../../model/resource'
import { isTopicLevel } from '../../model/site/site-topics'
import { secretLength, type DeviceCredentials } from '../../resources/terminal/device-operations'
import { yesNo } from '../../resources/dictionaries/common'
import { badField, conflict } from '../api-error'
import type { Connection } from '../database/database'
import { requireConfirmed } from '../access/access'
import type { Context } from '../engine/engine'
import { idIn, rowInScope } from '../engine/write/row-in-scope'
import { kindsOf } from './device-facts'
import { deleteDevice, findDevice, hashOf, revokeDevice, saveDevice, type KnownDevice } from './device-rows'
import { camera } from '../../resources/camera/camera'
import { chargePoint } from '../../resources/charge-points/charge-point'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { terminal } from '../../resources/terminal/terminal'
import { columnIn, tableName } from '../rows/names'
import { lockParks } from '../rows/lock-parks'

const selectRow = (of: Resource, field: string) => ({
  text: `SELECT 1 FROM ${tableName(of)} WHERE ${columnIn(of, field)} = $1 LIMIT 1`,
  name: `${of.name}_with_name`,
})
const ofChargePoints = [selectRow(chargePoint, 'identity')]
const ofOthers = [
  selectRow(terminal, 'client_id'),
  selectRow(nbDevice, 'nbid'),
  selectRow(camera, 'serialno'),
  {
    text: `SELECT 1 FROM "device" WHERE "name" = $1 AND "owner" IS DISTINCT FROM '${chargePoint.name}'`,
    name: 'device_of_others',
  },
]

/** Charge points and other devices must not share a name: they would show each other's connection. */
async function isNameOfOtherKind(tx: Connection, resource: Resource, name: string): Promise<boolean> {
  await lockParks(tx, 'device names', [name])
  for (const statement of resource.name === chargePoint.name ? ofOthers : ofChargePoints)
    if ((await tx.rows({ ...statement, values: [name] })).length > 0) return true
  return false
}

type Input = Record<string, unknown>

interface Named {
  name: string
  park: string
}

export function credentialFunctions<R extends Resource>(resource: R, nameField: string, length = secretLength) {
  const secret = z.string().min(length.min).max(length.max)
  const deviceOf = (row: Input): Named => ({ name: String(row[nameField]), park: String(row.park_code ?? '') })

  const isOwn = (device: KnownDevice, { park }: Named): boolean =>
    device.park === park && device.owner === resource.name

  /** Names are unique among all devices, so the name may belong to another row's device. */
  async function ownDevice(tx: Connection, named: Named): Promise<KnownDevice | null> {
    const device = await findDevice(tx, named.name)
    if (device && !isOwn(device, named)) throw conflict(message('deviceNameTaken', { name: named.name }))
    return device
  }

  async function credentials(row: Input, { database, settings }: Context): Promise<DeviceCredentials> {
    const named = deviceOf(row)
    const device = await ownDevice(database, named)
    return {
      name: named.name,
      park_code: named.park,
      state: device === null ? 'none' : device.revoked ? 'revoked' : 'active',
      address: device?.address ?? null,
      reports: kindsOf(resource.name, device?.payments ?? row.payment === yesNo.yes),
      broker: settings.mqttUrl ? 'external' : 'embedded',
    }
  }

  async function newsecret(body: Input, { database, caller }: Context): Promise<null> {
    requireConfirmed(caller)
    const given = secret.safeParse(body.secret)
    if (!given.success) throw badField('secret', 'secretLength', length)
    const named = deviceOf(await rowInScope(resource, idIn(body), database, caller))
    if (!named.park) throw badField('park_code', 'required')
    if (!isTopicLevel(named.name)) throw badField(nameField, 'deviceName')
    const secretHash = await hashOf(given.data)
    await database.transaction(async (tx) => {
      await ownDevice(tx, named)
      await saveDevice(tx, { name: named.name, parkCode: named.park, owner: resource.name }, secretHash)
    })
    return null
  }

  async function revoke(row: Input, { database }: Context): Promise<null> {
    const named = deviceOf(row)
    await database.transaction(async (tx) => {
      if (!(await ownDevice(tx, named))) throw conflict(message('deviceUnknown'))
      await revokeDevice(tx, named.name)
    })
    return null
  }

  return {
    about: {
      credentials:
        'Takes { id }. Returns { name, park_code, state: none | active | revoked, address, reports, broker: embedded | external }, reports being ' +
        'the kinds of fact that its credential is good for. ' +
        'An external broker has a password file of its own.',
      newsecret: `Takes { id, secret }, a secret of ${length.min} to ${length.max} characters that the caller made. Its device signs in with it from now on; older connections end.`,
      revoke: 'Takes { id }. The device is disconnected, and its facts are refused.',
    },
    operations: { credentials, newsecret, revoke },
    /** Throws 40000. */
    async checkName(tx: Connection, values: Input, before: Input | null): Promise<void> {
      const name = values[nameField]
      if (typeof name !== 'string' || name === before?.[nameField]) return
      if (await isNameOfOtherKind(tx, resource, name)) throw badField(nameField, 'deviceNameTaken', { name })
    },
    async endFormer(tx: Connection, before: Row<R> | null, saved: Row<R> | null): Promise<void> {
      if (!before) return
      const [former, now] = [deviceOf(before), saved && deviceOf(saved)]
      if (former.name === now?.name && former.park === now.park) return
      const device = await findDevice(tx, former.name)
      if (device && isOwn(device, former)) await deleteDevice(tx, former.name)
    },
  }
}
