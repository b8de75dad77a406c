import type { Row } from '../../model/resource'
import { carlog } from '../../resources/garage/carlog'
import { inout } from '../../resources/garage/inout'
import { billStays } from '../billing/bill-stays'
import type { Connection } from '../database/database'
import { insertMany } from '../engine/many-rows'
import { carlogRow } from './carlog-row'
import { holdStays } from './hold-stays'
import type { ParsedOf } from './parse-fact'
import { passageRow } from './passage-row'
import { placed } from './placed'
import type { Recording } from './recording'
import { stallPages } from './stall-pages'
import type { Stall } from './stalls-of'
import { tellStay, type KnownOfStay } from './stay-book'
import { maybeWholeSecond, secondsOf, wholeSecond } from './whole-second'
import { writePages } from './write-pages'

/** A car that came in or was given back. */
export type Passage = ParsedOf<'car-stored'> | ParsedOf<'car-delivered'>

interface Placed {
  told: Passage
  stall: Stall
}

function knownOf({ told: passage, stall }: Placed): KnownOfStay {
  const { park, fact } = passage
  const [opened, closed] = [fact.door_open_time, fact.door_close_time].map(maybeWholeSecond)
  if (passage.kind === 'car-stored') {
    const record = { inEquipmentId: fact.equipment_id, DoorOpenTimeI: opened, DoorCloseTimeI: closed }
    return { park, stall, start: secondsOf(fact.at), end: null, car: fact, record }
  }
  const record = { outEquipmentId: fact.equipment_id, DoorOpenTimeO: opened, DoorCloseTimeO: closed }
  const { car_in_time } = passage.fact
  return { park, stall, start: secondsOf(car_in_time), end: secondsOf(fact.at), car: fact, record }
}

function inoutOf({ told: passage, stall }: Placed): Partial<Row<typeof inout>> {
  const row = passageRow(passage.park, stall, passage.fact)
  if (passage.kind === 'car-stored') {
    const { at, is_recharge, in_image } = passage.fact
    return { ...row, IsOut: 0, is_recharge: is_recharge ? 1 : 2, CarInTime: wholeSecond(at), in_image }
  }
  const { at, car_in_time, out_image } = passage.fact
  return { ...row, IsOut: 1, CarInTime: wholeSecond(car_in_time), CarOutTime: wholeSecond(at), out_image }
}

/**
 * Cars that came in or were given back: their stays, whether their beginnings are known yet or not, the stalls, and the
 * bills of stays that ended.
 */
export async function recordPassages(
  tx: Connection,
  passages: readonly Passage[],
  recording: Recording,
): Promise<void> {
  const here = await placed(tx, passages, recording)
  const known = here.map(knownOf)
  const pages = await stallPages(tx, known)
  for (const one of known) {
    const page = pages.get(Number(one.stall.id))
    if (page) tellStay(page, one)
  }
  const ended = await writePages(tx, [...pages.values()])
  await holdStays(
    tx,
    here.flatMap(({ told }, at) => {
      const { stall, start } = known[at] ?? {}
      const stay = pages.get(Number(stall?.id))?.stays.find((one) => one.start === start)?.id
      return stay ? [{ passage: told, stay }] : []
    }),
  )
  await insertMany(tx, inout, here.map(inoutOf))
  await insertMany(
    tx,
    carlog,
    here.map(({ told }) => carlogRow(told)),
  )
  await billStays(tx, ended, recording.tzName)
}
