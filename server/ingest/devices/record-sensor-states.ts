import { stallSensor } from '../../../resources/stall-sensors/stall-sensor'
import type { Connection } from '../../database/database'
import { FactRefusal } from '../pipeline/fact-refusal'
import { saveGatewayRoutes } from './gateway-routes'
import { noteContacts } from './last-contact'
import { logSensors } from './sensor-log'
import type { ParsedOf } from '../pipeline/parse-fact'
import type { Recording } from '../pipeline/recording'
import { upsertReported, upsertReportedRow } from '../reported/upsert-reported'
import type { EntityReport } from '../reported/reported-row'
import type { FactOf } from '../../../model/site/site-messages'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'

export async function recordGatewayState(
  tx: Connection,
  park: string,
  fact: FactOf<'gateway-state'>,
  { device }: { device: string },
): Promise<void> {
  const { nbid, status, at } = fact
  const where = { park_code: park, nbid }
  const result = await upsertReportedRow(tx, nbDevice, { park, key: nbid, at, values: { status }, where })
  if (result === 'unknown') throw new FactRefusal('unknown-device', `gateway ${nbid}`)
  await noteContacts(tx, 'gateway', [{ park, fact }])
  await saveGatewayRoutes(tx, [{ park, device, nbid }])
}

type SensorState = ParsedOf<'sensor-state'>

const reportOf = ({
  park,
  fact: { nbid, lrid, have, voltages, at },
}: SensorState): EntityReport<typeof stallSensor> => ({
  park,
  key: `${nbid}/${lrid}`,
  at,
  values: { have, voltages: voltages ?? undefined },
  where: { park_code: park, nbid, lrid },
})

export async function recordSensorStates(
  tx: Connection,
  facts: readonly SensorState[],
  { refuse }: Recording,
): Promise<void> {
  const results = await upsertReported(tx, stallSensor, facts.map(reportOf))
  const known = facts.filter((one, index) => {
    const { nbid, lrid } = one.fact
    if (results[index] === 'unknown') refuse(one, new FactRefusal('unknown-device', `sensor ${lrid} behind ${nbid}`))
    return results[index] !== 'unknown'
  })
  await logSensors(tx, known)
  await noteContacts(tx, 'sensor', known)
  await noteContacts(tx, 'gateway', known)
  await saveGatewayRoutes(
    tx,
    known.map(({ park, device, fact: { nbid } }) => ({ park, device, nbid })),
  )
}
