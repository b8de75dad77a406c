import { shift, wallTime } from '../../model/wall-time'
import { minute } from '../../model/durations'
import type { Row } from '../../model/resource'
import { factTopic } from '../../model/site/site-topics'
import { stallState } from '../../resources/dictionaries/parking'
import { warning } from '../../resources/alarm/warning'
import { warningSource, warningState } from '../../resources/dictionaries/alarm'
import type { Connection } from '../database/database'
import { saveRefused } from '../ingest/pipeline/refused-facts'
import { rowsOf } from '../rows/rows'
import type { Settings } from '../settings/settings'
import { demoAlarms } from './demo-garages'

/** PLC address, terminal, minutes ago, how often; one of each level. The first two closed their bays. */
const openWarnings = [
  ['DB10.DBX0.3', 'P001-G2-B2', 95, 6],
  ['DB10.DBX0.4', 'P003-G3-B2', 260, 14],
  ['DB10.DBX0.1', 'P002-G3-B1', 41, 2],
  ['DB10.DBX1.2', 'P001-G1-B1', 12, 1],
] as const

const handledWarning = ['DB10.DBX1.0', 'P003-G1-B1', 305, 4] as const
const handled = { oper_user: 'linxt', handle_note: '现场复位变频器，空载试运行正常', status: warningState.closed }

type OpenWarning = readonly [address: string, terminal: string, minutes: number, times: number]

function rowOf([address, terminal, minutes, times]: OpenWarning, now: string): Partial<Row<typeof warning>> {
  const definition = demoAlarms.find(({ alarm_db }) => alarm_db === address)
  const { alarm_text, alarm_text_en, alarm_trigge, alarm_level, is_again } = definition ?? {}
  const raised = shift(now, { minutes: -minutes })
  return {
    ...{ park_code: terminal.slice(0, 4), terminal, warning_db: address, warning_trigge: alarm_trigge },
    ...{ warning_level: alarm_level, is_again, status: warningState.open, source: warningSource.device, times },
    warning_text: alarm_text ?? address,
    warning_text_en: alarm_text_en ?? null,
    warning_time: raised,
    last_time: shift(raised, { minutes: times - 1 }),
    created_at: raised,
  }
}

/** The carousels have stalls 1 to 12. */
const unknownStall = { garage_index: 6, park_no: 13 }
const refusedMinutesAgo = 70

/** No simulated site closes these cases. */
export async function demoOpenCases(tx: Connection, { tzName }: Settings): Promise<void> {
  const now = wallTime(new Date(), tzName)
  for (const one of openWarnings) await rowsOf(warning, tx).insert(rowOf(one, now))
  const handle_time = shift(now, { minutes: 30 - handledWarning[2] })
  await rowsOf(warning, tx).insert({ ...rowOf(handledWarning, now), ...handled, handle_time })
  const at = new Date(Date.now() - refusedMinutesAgo * minute).toISOString()
  const fact = { fact: 'by-hand-1', at, ...unknownStall, status: stallState.fault }
  const [park, device] = ['P002', 'gateway-2']
  const topic = factTopic(park, device, 'stall-changed')
  const message = { topic, payload: Buffer.from(JSON.stringify(fact)), device, parkOfDevice: park }
  const detail = `garage ${unknownStall.garage_index}, stall ${unknownStall.park_no}`
  await saveRefused(tx, message, { reason: 'unknown-stall', id: fact.fact, detail })
}
