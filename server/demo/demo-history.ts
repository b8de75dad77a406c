import type { Row } from '../../model/resource'
import { deposit } from '../../resources/garage/deposit'
import { ginfo } from '../../resources/garage/ginfo'
import { gpark } from '../../resources/garage/gpark'
import { grade } from '../../resources/garage/grade'
import { member } from '../../resources/garage/member'
import { demoParks } from '../../site-simulator/demo-parks'
import { versionAt } from '../billing/tariff-versions'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import { parkingStatus } from '../sites/parking-status'
import { instantOf } from '../sites/whole-second'
import type { Tariff } from '../tariff/tariff'
import { addRows } from './add-rows'
import { demoBills, type DemoBill } from './demo-deposits'
import { demoStays, type DemoStay } from './demo-stays'

const notSent = 2

async function tariffs(tx: Connection): Promise<Map<number, Tariff>> {
  const known = new Map<number, Tariff>()
  for (const { id } of await rowsOf(grade, tx).find({})) {
    const tariff = await versionAt(tx, Number(id), new Date().toISOString())
    if (tariff) known.set(tariff.id, tariff)
  }
  return known
}

const garageName = ({ park_code, garage_index }: DemoStay['stall']): string | null =>
  demoParks.find((park) => park.park_code === park_code)?.garages.find((garage) => garage.garage_index === garage_index)
    ?.garage_name.zh ?? null

function stayRow({ stall, entry, exit, plate_no, card_no }: DemoStay): Partial<Row<typeof gpark>> {
  const { id: GarageInfoID, park_code, garage_index, park_no, c_id } = stall
  return {
    ...{ GarageInfoID, park_code, garage_index, park_no, c_id, plate_no, card_no },
    garage_name: garageName(stall),
    car_in_time: instantOf(entry),
    car_out_time: instantOf(exit),
    status: parkingStatus.left,
    is_send: notSent,
    created_at: instantOf(entry),
  }
}

async function keepBills(
  tx: Connection,
  bills: readonly DemoBill[],
  deposits: number[],
  stays: number[],
): Promise<void> {
  const kept = bills.map(({ stay, record, visits, free, bill }, at) => ({
    deposit_id: deposits[at],
    stay_id: stays[at],
    member_id: record.grade_id === null ? null : stay.member?.id,
    entry: instantOf(stay.entry),
    visits,
    free_visit: free,
    bill,
  }))
  const text = `INSERT INTO "stay_bill" SELECT * FROM jsonb_populate_recordset(NULL::"stay_bill", $1::jsonb)`
  await tx.run({ text, values: [JSON.stringify(kept)] })
}

/** Cars that were here for some days until `ended` seconds ago, and what their stays came to. */
export async function demoHistory(tx: Connection, { tzName, ended }: { tzName: string; ended: number }): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const stays = demoStays(await rowsOf(ginfo, tx).find({}), await rowsOf(member, tx).find({}), now - ended)
  const bills = demoBills(stays, await tariffs(tx), now, tzName)
  const stayIds = await addRows(tx, gpark, stays.map(stayRow))
  const deposits = await addRows(
    tx,
    deposit,
    bills.map(({ record }) => record),
  )
  await keepBills(tx, bills, deposits, stayIds)
}
