import type { Row } from '../../model/resource'
import { carlog } from '../../resources/garage/carlog'
import { inout } from '../../resources/garage/inout'
import { billStays } from '../billing/bill-stays'
import type { Connection } from '../database/database'
import { insertMany } from '../engine/many-rows'
import { carlogRow } from './carlog-row'
import { FactRefusal } from './fact-refusal'
import { holdStays } from './hold-stays'
import type { ParsedFact, ParsedOf } from './parse-fact'
import { passageRow } from './passage-row'
import { stallPages } from './stall-pages'
import { stallKey, stallsOf, type Stall } from './stalls-of'
import { tellStay, type KnownOfStay } from './stay-book'
import { maybeWholeSecond, secondsOf, wholeSecond } from './whole-second'
import { writePages } from './write-pages'

/** Facts that can't be recorded, and why. */
export type Refusals = ReadonlyMap<ParsedFact, FactRefusal>

/** A car that came in or was given back. */
export type Passage = ParsedOf<'car-stored'> | ParsedOf<'car-delivered'>

interface Placed {
  passage: Passage
  stall: Stall
}

function knownOf({ passage, stall }: Placed): KnownOfStay {
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

function inoutOf({ passage, stall }: Placed): Partial<Row<typeof inout>> {
  const row = passageRow(passage.park, stall, passage.fact)
  if (passage.kind === 'car-stored') {
    const { at, is_recharge, in_image } = passage.fact
    return { ...row, IsOut: 0, is_recharge: is_recharge ? 1 : 2, CarInTime: wholeSecond(at), in_image }
  }
  const { at, car_in_time, out_image } = passage.fact
  return { ...row, IsOut: 1, CarInTime: wholeSecond(car_in_time), CarOutTime: wholeSecond(at), out_image }
}

const numberOf = ({ park, fact }: Passage) => ({ park, garage_index: fact.garage_index, park_no: fact.park_no })

const refusalOf = ({ fact }: Passage): FactRefusal =>
  new FactRefusal('unknown-stall', `garage ${fact.garage_index}, stall ${fact.park_no}`)

/**
 * Cars that came in or were given back: their stays, whether their beginnings are known yet or not, the stalls, and the
 * bills of stays that ended. Answers why which of them can't be recorded.
 */
export async function recordPassages(tx: Connection, passages: readonly Passage[], tzName: string): Promise<Refusals> {
  const stalls = await stallsOf(tx, passages.map(numberOf))
  const placed = passages.flatMap((passage): Placed[] => {
    const stall = stalls.get(stallKey(numberOf(passage)))
    return stall ? [{ passage, stall }] : []
  })
  const known = placed.map(knownOf)
  const pages = await stallPages(tx, known)
  for (const one of known) {
    const page = pages.get(Number(one.stall.id))
    if (page) tellStay(page, one)
  }
  const ended = await writePages(tx, [...pages.values()])
  await holdStays(
    tx,
    placed.flatMap(({ passage }, at) => {
      const { stall, start } = known[at] ?? {}
      const stay = pages.get(Number(stall?.id))?.stays.find((one) => one.start === start)?.id
      return stay ? [{ passage, stay }] : []
    }),
  )
  await insertMany(tx, inout, placed.map(inoutOf))
  await insertMany(
    tx,
    carlog,
    placed.map(({ passage }) => carlogRow(passage)),
  )
  await billStays(tx, ended, tzName)
  const unknown = passages.filter((passage) => !stalls.has(stallKey(numberOf(passage))))
  return new Map(unknown.map((passage) => [passage, refusalOf(passage)]))
}
