import type { FactOf } from '../../model/site-messages'
import { snb } from '../../resources/stall/snb'
import type { Connection } from '../database/database'
import { FactRefusal } from './fact-refusal'
import { tellRow } from './tell-rows'

/** A gateway of ground sensors told how it is. */
export async function recordGatewayState(
  tx: Connection,
  park: string,
  { nbid, status, at }: FactOf<'gateway-state'>,
): Promise<void> {
  const where = { park_code: park, nbid }
  const told = await tellRow(tx, snb, { park, key: nbid, at, said: { status }, where })
  if (told === 'unknown') throw new FactRefusal('unknown-device', `gateway ${nbid}`)
}
