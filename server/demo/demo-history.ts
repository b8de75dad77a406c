import type { Row } from '../../model/resource'
import { deposit } from '../../resources/garage/deposit'
import { ginfo } from '../../resources/garage/ginfo'
import { gpark } from '../../resources/garage/gpark'
import { grade } from '../../resources/garage/grade'
import { member } from '../../resources/garage/member'
import { demoParks } from '../../site-simulator/demo-parks'
import { keepBills, type StayBill } from '../billing/stay-bills'
import { versionsAt } from '../billing/tariff-versions'
import type { Connection } from '../database/database'
import { insertMany, takeIds } from '../engine/many-rows'
import { rowsOf } from '../engine/rows'
import { parkingStatus } from '../sites/parking-status'
import { instantOf } from '../sites/whole-second'
import type { Tariff } from '../tariff/tariff'
import { demoBills, type DemoBill } from './demo-deposits'
import { demoStays, type DemoStay } from './demo-stays'

const notSent = 2

async function tariffs(tx: Connection): Promise<Map<number, Tariff>> {
  const moment = new Date().toISOString()
  const grades = (await rowsOf(grade, tx).find({})).map(({ id }) => ({ grade: Number(id), moment }))
  const known = (await versionsAt(tx, grades)).filter((tariff) => tariff !== null)
  return new Map(known.map((tariff) => [tariff.id, tariff]))
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

const keptOf = ({ stay, record, visits, free, bill }: DemoBill, deposit: number, id: number): StayBill => {
  const member = record.grade_id === null ? null : (stay.member?.id ?? null)
  return { deposit, stay: id, member, entry: stay.entry, visits, free, bill }
}

/** Cars that were here for some days until `ended` seconds ago, and what their stays came to. */
export async function demoHistory(tx: Connection, { tzName, ended }: { tzName: string; ended: number }): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const stays = demoStays(await rowsOf(ginfo, tx).find({}), await rowsOf(member, tx).find({}), now - ended)
  const bills = demoBills(stays, await tariffs(tx), now, tzName)
  const stayIds = await takeIds(tx, gpark, stays.length)
  const deposits = await takeIds(tx, deposit, stays.length)
  await insertMany(
    tx,
    gpark,
    stays.map((stay, at) => ({ id: stayIds[at], ...stayRow(stay) })),
  )
  await insertMany(
    tx,
    deposit,
    bills.map(({ record }, at) => ({ id: deposits[at], ...record })),
  )
  await keepBills(
    tx,
    bills.map((bill, at) => keptOf(bill, Number(deposits[at]), Number(stayIds[at]))),
  )
}
