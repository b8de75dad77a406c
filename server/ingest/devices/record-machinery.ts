import type { Row } from '../../../model/resource'
import { equipmentLog } from '../../../resources/garage/equipment-log'
import type { Connection } from '../../database/database'
import { insertMany } from '../../rows/bulk-rows'
import type { ParsedOf } from '../pipeline/parse-fact'
import { maybeWholeSecond, wholeSecond } from '../../rows/whole-seconds'
import type { FactOf } from '../../../model/site/site-messages'
import { stall } from '../../../resources/garage/stall'
import { countStalls } from '../stays/count-stalls'
import { lockStall, stallKey } from '../stays/lock-stalls'
import { upsertReportedRow, upsertReported } from '../reported/upsert-reported'
import { terminal } from '../../../resources/terminal/terminal'
import { terminalData } from '../../../resources/terminal/terminal-data'
import { writeCell } from '../../rows/cells'
import { tableName, columnIn } from '../../rows/names'
import { saveTerminal } from './device-state'
import { FactRefusal } from '../pipeline/fact-refusal'
import type { Recording } from '../pipeline/recording'
import type { Lang } from '../../../model/label'
import { alarmDefinition } from '../../../resources/alarm/alarm-definition'
import { warning } from '../../../resources/alarm/warning'
import { rowsOf } from '../../rows/rows'
import type { EntityReport } from '../reported/reported-row'

type Moved = ParsedOf<'equipment-moved'>

const rowOfMove = ({ park, fact }: Moved): Partial<Row<typeof equipmentLog>> => ({
  parkCode: park,
  garageNo: fact.garage_index,
  position: fact.position,
  startTime: wholeSecond(fact.started_at),
  context: fact.what,
  endTime: maybeWholeSecond(fact.ended_at),
})

export async function recordEquipmentMoves(tx: Connection, facts: readonly Moved[]): Promise<void> {
  await insertMany(tx, equipmentLog, facts.map(rowOfMove))
}

export async function recordStallChanged(tx: Connection, park: string, fact: FactOf<'stall-changed'>): Promise<void> {
  const { garage_index, park_no, status, at } = fact
  const number = { park, garage_index, park_no }
  const row = await lockStall(tx, number)
  const result = await upsertReportedRow(tx, stall, {
    park,
    key: stallKey(number),
    at,
    values: { status },
    where: { id: row.id },
  })
  if (result === 'written') await countStalls(tx, row)
}

type TerminalState = ParsedOf<'terminal-state'>

const idOf = (park: string | null | undefined, client: string | null | undefined): string =>
  JSON.stringify([park, client])
const key = `${columnIn(terminal, 'park_code')}, ${columnIn(terminal, 'client_id')}`
const finding = `SELECT ${key} FROM ${tableName(terminal)}
  WHERE (${key}) IN (SELECT * FROM unnest($1::text[], $2::text[]))`

async function knownTerminals(tx: Connection, facts: readonly TerminalState[]): Promise<ReadonlySet<string>> {
  const values = [writeCell(facts.map(({ park }) => park)), writeCell(facts.map(({ fact }) => fact.client_id))]
  const rows = await tx.rows({ text: finding, values, name: 'terminals_among' })
  return new Set(rows.map(([park, client]) => idOf(park, client)))
}

export async function recordTerminalStates(
  tx: Connection,
  facts: readonly TerminalState[],
  { refuse }: Recording,
): Promise<void> {
  const terminals = await knownTerminals(tx, facts)
  const known = facts.filter((one) => {
    const isKnown = terminals.has(idOf(one.park, one.fact.client_id))
    if (!isKnown) refuse(one, new FactRefusal('unknown-device', `terminal ${one.fact.client_id}`))
    return isKnown
  })
  const rows = known.map(({ park, fact: { client_id, temperature, hard_disk_usage, at } }) => {
    return { park_code: park, client_id, temperature, hard_disk_usage, created_at: wholeSecond(at) }
  })
  await insertMany(tx, terminalData, rows)
  const connections = new Map(known.map((one) => [`${one.park} ${one.device} ${one.fact.client_id}`, one]))
  for (const { park, device, fact } of connections.values()) await saveTerminal(tx, park, device, fact.client_id)
}

type Warned = ParsedOf<'warning'>

const alarmKey = ({ fact: { address, trigger } }: Warned): string => JSON.stringify([address, trigger])

/** The values of the alarm's definition, which apply until the site reports its own. */
async function definedValues(tx: Connection, { fact }: Warned, lang: Lang): Promise<Partial<Row<typeof warning>>> {
  const { address, trigger } = fact
  if (!address) return {}
  const found = trigger ? await rowsOf(alarmDefinition, tx).first({ alarm_db: address, alarm_trigge: trigger }) : null
  const [own, other] = [found?.alarm_text, found?.alarm_text_en]
  const text = lang === 'en' ? (other ?? own) : (own ?? other)
  const fallback = trigger ? `${address} = ${trigger}` : address
  return { warning_text: text ?? fallback, warning_level: found?.alarm_level ?? undefined }
}

const messageOf = (
  { park, fact }: Warned,
  assumedValues: Partial<Row<typeof warning>>,
): EntityReport<typeof warning> => ({
  park,
  key: fact.warning_key,
  at: fact.at,
  values: {
    warning_time: wholeSecond(fact.raised_at),
    warning_text: fact.text ?? undefined,
    warning_db: fact.address ?? undefined,
    warning_trigge: fact.trigger ?? undefined,
    warning_level: fact.level ?? undefined,
    terminal: fact.client_id ?? undefined,
  },
  firstValues: { handle_time: fact.state === 'ended' ? wholeSecond(fact.at) : undefined },
  assumedValues,
  newRowValues: { park_code: park, warning_text: fact.warning_key, warning_level: 1 },
})

export async function recordWarnings(
  tx: Connection,
  facts: readonly Warned[],
  { defaultLang }: Recording,
): Promise<void> {
  const definitions = new Map<string, Partial<Row<typeof warning>>>()
  for (const fact of facts)
    if (!definitions.has(alarmKey(fact))) definitions.set(alarmKey(fact), await definedValues(tx, fact, defaultLang))
  const messages = facts.map((fact) => messageOf(fact, definitions.get(alarmKey(fact)) ?? {}))
  await upsertReported(tx, warning, messages)
}
