import type { FactOf } from '../../model/site-messages'
import { dcterminal } from '../../resources/terminal/dcterminal'
import { dcterminaldata } from '../../resources/terminal/dcterminaldata'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import type { Arrival } from './arrival'
import { keepTerminal } from './device-state'
import { FactRefusal } from './fact-refusal'
import { wholeSecond } from './whole-second'

/** A terminal told how it is doing. The row is dated by the device. */
export async function recordTerminalState(
  tx: Connection,
  park: string,
  fact: FactOf<'terminal-state'>,
  { device }: Arrival,
): Promise<void> {
  const { client_id, temperature, hard_disk_usage } = fact
  const terminal = await rowsOf(dcterminal, tx).first({ client_id, park_code: park })
  if (!terminal) throw new FactRefusal('unknown-device', `terminal ${client_id}`)
  const created_at = wholeSecond(fact.at)
  await rowsOf(dcterminaldata, tx).insert({ park_code: park, client_id, temperature, hard_disk_usage, created_at })
  await keepTerminal(tx, park, device, client_id)
}
