import { sterminal } from '../../resources/stall/sterminal'
import type { Connection } from '../database/database'
import { FactRefusal } from './fact-refusal'
import { logSensors } from './log-sensors'
import type { ParsedOf } from './parse-fact'
import type { Recording } from './recording'
import { tellRows } from './tell-rows'
import type { Message } from './thing-page'

type Told = ParsedOf<'sensor-state'>

const messageOf = ({ park, fact: { nbid, lrid, have, voltages, at } }: Told): Message<typeof sterminal> => ({
  park,
  key: `${nbid}/${lrid}`,
  at,
  said: { have, voltages: voltages ?? undefined },
  where: { park_code: park, nbid, lrid },
})

/** Ground sensors told whether cars stand there, how their batteries are, and what is wrong with them. */
export async function recordSensorStates(
  tx: Connection,
  facts: readonly Told[],
  { defaultLang, refuse }: Recording,
): Promise<void> {
  const told = await tellRows(tx, sterminal, facts.map(messageOf))
  const known = facts.filter((one, at) => {
    const { nbid, lrid } = one.fact
    if (told[at] === 'unknown') refuse(one, new FactRefusal('unknown-device', `sensor ${lrid} behind ${nbid}`))
    return told[at] !== 'unknown'
  })
  await logSensors(tx, known, defaultLang)
}
