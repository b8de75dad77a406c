import { stallSensor } from '../../../resources/stall-sensors/stall-sensor'
import type { Connection } from '../../database/database'
import { FactRefusal } from '../pipeline/fact-refusal'
import { logSensors } from './sensor-log'
import type { ParsedOf } from '../pipeline/parse-fact'
import type { Recording } from '../pipeline/recording'
import { upsertReported, upsertReportedRow } from '../reported/upsert-reported'
import type { EntityReport } from '../reported/reported-row'
import type { FactOf } from '../../../model/site/site-messages'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'

/** A gateway of ground sensors told how it is. */
export async function recordGatewayState(
  tx: Connection,
  park: string,
  { nbid, status, at }: FactOf<'gateway-state'>,
): Promise<void> {
  const where = { park_code: park, nbid }
  const told = await upsertReportedRow(tx, nbDevice, { park, key: nbid, at, values: { status }, where })
  if (told === 'unknown') throw new FactRefusal('unknown-device', `gateway ${nbid}`)
}

type Told = ParsedOf<'sensor-state'>

const messageOf = ({ park, fact: { nbid, lrid, have, voltages, at } }: Told): EntityReport<typeof stallSensor> => ({
  park,
  key: `${nbid}/${lrid}`,
  at,
  values: { have, voltages: voltages ?? undefined },
  where: { park_code: park, nbid, lrid },
})

/** Ground sensors told whether cars stand there, how their batteries are, and what is wrong with them. */
export async function recordSensorStates(
  tx: Connection,
  facts: readonly Told[],
  { defaultLang, refuse }: Recording,
): Promise<void> {
  const told = await upsertReported(tx, stallSensor, facts.map(messageOf))
  const known = facts.filter((one, at) => {
    const { nbid, lrid } = one.fact
    if (told[at] === 'unknown') refuse(one, new FactRefusal('unknown-device', `sensor ${lrid} behind ${nbid}`))
    return told[at] !== 'unknown'
  })
  await logSensors(tx, known, defaultLang)
}
