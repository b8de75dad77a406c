import { stallSensor } from '../../../resources/stall-sensors/stall-sensor'
import type { Connection } from '../../database/database'
import { FactRefusal } from '../pipeline/fact-refusal'
import { saveGatewayRoutes } from './gateway-routes'
import { noteContacts } from './last-contact'
import { logSensors } from './sensor-log'
import type { ParsedOf } from '../pipeline/parse-fact'
import type { Recording } from '../pipeline/recording'
import { upsertReported } from '../reported/upsert-reported'
import type { EntityReport } from '../reported/reported-row'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'

type GatewayState = ParsedOf<'gateway-state'>

const routeOf = ({ park, device, fact: { nbid } }: GatewayState | SensorState) => ({ park, device, nbid })

export async function recordGatewayStates(
  tx: Connection,
  facts: readonly GatewayState[],
  { refuse }: Recording,
): Promise<void> {
  const reports = facts.map(({ park, fact: { nbid, status, at } }) => {
    return { park, key: nbid, at, values: { status }, where: { park_code: park, nbid } }
  })
  const results = await upsertReported(tx, nbDevice, reports)
  const known = facts.filter((one, index) => {
    if (results[index] === 'unknown') refuse(one, new FactRefusal('unknown-device', `gateway ${one.fact.nbid}`))
    return results[index] !== 'unknown'
  })
  await Promise.all([noteContacts(tx, 'gateway', known), saveGatewayRoutes(tx, known.map(routeOf))])
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
  await Promise.all([
    logSensors(tx, known),
    noteContacts(tx, 'sensor', known),
    noteContacts(tx, 'gateway', known),
    saveGatewayRoutes(tx, known.map(routeOf)),
  ])
}
