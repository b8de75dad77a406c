import type { Row } from '../../model/resource'
import { ginfo } from '../../resources/garage/ginfo'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import { FactRefusal } from './fact-refusal'

export type Stall = Row<typeof ginfo>

export interface StallNumber {
  park: string
  garage_index: number
  park_no: number
}

/** The stall, held until the transaction ends: what happens on one stall is recorded one after the other. */
export async function stallOf(tx: Connection, { park, garage_index, park_no }: StallNumber): Promise<Stall> {
  const stall = await rowsOf(ginfo, tx).first({ park_code: park, garage_index, park_no }, { lock: 'change' })
  if (!stall) throw new FactRefusal('unknown-stall', `garage ${garage_index}, stall ${park_no}`)
  return stall
}
