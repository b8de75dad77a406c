import type { Lang } from '../../../model/label'
import type { Row } from '../../../model/resource'
import { alarmDefinition } from '../../../resources/alarm/alarm-definition'
import { warning } from '../../../resources/alarm/warning'
import type { Connection } from '../../database/database'
import { rowsOf } from '../../rows/rows'
import { wholeSecond } from '../../rows/whole-seconds'
import type { ParsedOf } from '../pipeline/parse-fact'
import type { Recording } from '../pipeline/recording'
import type { EntityReport } from '../reported/reported-row'
import { upsertReported } from '../reported/upsert-reported'

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

const reportOf = (
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
  const reports = facts.map((fact) => reportOf(fact, definitions.get(alarmKey(fact)) ?? {}))
  await upsertReported(tx, warning, reports)
}
