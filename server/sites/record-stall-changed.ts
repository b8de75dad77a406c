import type { FactOf } from '../../model/site-messages'
import { ginfo } from '../../resources/garage/ginfo'
import type { Connection } from '../database/database'
import { countStalls } from './count-stalls'
import { stallOf } from './stall-of'
import { stallKey } from './stalls-of'
import { tellRow } from './tell-rows'

/** A stall was put out of service, or back. */
export async function recordStallChanged(tx: Connection, park: string, fact: FactOf<'stall-changed'>): Promise<void> {
  const { garage_index, park_no, status, at } = fact
  const named = { park, garage_index, park_no }
  const stall = await stallOf(tx, named)
  const told = await tellRow(tx, ginfo, { park, key: stallKey(named), at, said: { status }, where: { id: stall.id } })
  if (told === 'written') await countStalls(tx, stall)
}
