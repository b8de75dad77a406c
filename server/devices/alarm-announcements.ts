import type { AlarmAnnouncement, AlarmOutput } from '../../model/site/site-messages'
import type { FieldName } from '../../model/resource'
import { alarmDefinition } from '../../resources/alarm/alarm-definition'
import { warning } from '../../resources/alarm/warning'
import { warningState } from '../../resources/dictionaries/alarm'
import { yesNo } from '../../resources/dictionaries/common'
import type { Cell, Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { columnsAs, tableName } from '../rows/names'
import type { ParsedFact, ParsedOf } from '../facts/parse-fact'
import { timeOf } from './plc-reports'

type PlcValue = ParsedOf<'plc-value'>

const outputs: Readonly<Record<AlarmOutput, FieldName<typeof alarmDefinition>>> = {
  led: 'is_led',
  voice: 'is_voice',
  sound: 'is_play',
  terminal: 'is_terminal',
}

const [ofWarning, ofAlarm] = [columnsAs(warning, 'w'), columnsAs(alarmDefinition, 'a')]
const columns = [
  ...(['warning_level', 'warning_text', 'warning_text_en'] as const).map(ofWarning),
  ofAlarm('led_hint'),
  ...Object.values(outputs).map(ofAlarm),
]
// The first value of an open warning, or each value of a warning that is announced again.
const text = `SELECT DISTINCT ON (k.place) k.place, ${columns.join(', ')}
  FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::text[]) WITH ORDINALITY
    AS k(park, client, address, at, value, place)
  JOIN "plc_report" r ON r."park_code" = k.park AND r."client_id" = k.client AND r."address" = k.address
    AND r."at" = k.at AND r."value" = k.value
  JOIN ${tableName(warning)} w ON w."id" = r."warning_id" AND ${ofWarning('status')} = ${warningState.open}
  JOIN ${tableName(alarmDefinition)} a ON ${ofAlarm('alarm_db')} = k.address AND ${ofAlarm('alarm_trigge')} = k.value
  WHERE ${ofAlarm('is_again')} = ${yesNo.yes} OR ${ofWarning('warning_time')} = date_trunc('second', k.at)
  ORDER BY k.place, a."id"`

function read([level, zh, en, led, ...flags]: Cell[]): AlarmAnnouncement {
  const isOn = Object.keys(outputs).filter((_, index) => Number(flags[index]) === yesNo.yes)
  return {
    level: Number(level),
    text: zh ?? '',
    ...(en && { text_en: en }),
    ...(led && { led }),
    outputs: isOn as AlarmOutput[],
  }
}

/** A site announces alarms itself: the server has no other way to its displays and speakers. */
export async function announcementsOf(
  tx: Connection,
  facts: readonly ParsedFact[],
): Promise<Map<ParsedFact, AlarmAnnouncement>> {
  const values = facts.filter((one): one is ParsedFact & PlcValue => one.kind === 'plc-value')
  if (values.length === 0) return new Map()
  const of = (value: (one: PlcValue) => string) => writeCell(values.map(value))
  const parameters = [
    of(({ park }) => park),
    of(({ fact }) => fact.client_id ?? ''),
    of(({ fact }) => fact.address),
    of(({ fact }) => timeOf(Date.parse(fact.at))),
    of(({ fact }) => fact.value),
  ]
  const rows = await tx.rows({ text, values: parameters, name: 'alarm_announcements' })
  return new Map(
    rows.flatMap(([place, ...cells]) => {
      const fact = values[Number(place) - 1]
      return fact ? [[fact, read(cells)] as const] : []
    }),
  )
}
