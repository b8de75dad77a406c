import type { FactOf } from '../../model/site-messages'
import { sterminal } from '../../resources/stall/sterminal'
import type { Connection } from '../database/database'
import type { Arrival } from './arrival'
import { FactRefusal } from './fact-refusal'
import { logSensor } from './log-sensor'
import { tellRow } from './tell-row'

/** A ground sensor told whether a car stands there, how its battery is, and what is wrong with it. */
export async function recordSensorState(
  tx: Connection,
  park: string,
  fact: FactOf<'sensor-state'>,
  { defaultLang }: Arrival,
): Promise<void> {
  const { nbid, lrid, have, voltages, at } = fact
  const isNews = await tellRow(tx, sterminal, {
    park,
    key: `${nbid}/${lrid}`,
    at,
    said: { have, voltages: voltages ?? undefined },
    where: { park_code: park, nbid, lrid },
  })
  if (isNews === null) throw new FactRefusal('unknown-device', `sensor ${lrid} behind ${nbid}`)
  await logSensor(tx, park, fact, defaultLang)
}
