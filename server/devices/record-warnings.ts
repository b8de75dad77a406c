import type { Row } from '../../model/resource'
import { warning, stateOf } from '../../resources/alarm/warning'
import { alarmLevel, warningSource, warningState } from '../../resources/dictionaries/alarm'
import type { Connection } from '../database/database'
import { wholeSecond } from '../rows/whole-seconds'
import type { ParsedOf } from '../facts/parse-fact'
import type { EntityReport } from '../facts/reported-row'
import { upsertReported } from '../facts/upsert-reported'
import { clearedAt } from '../facts/warning-values'
import { definitionsAt, type Definition } from './alarm-definitions'

type Warned = ParsedOf<'warning'>

function definedValues(
  { address, trigger }: Warned['fact'],
  definitions: readonly Definition[],
): Partial<Row<typeof warning>> {
  if (!address) return {}
  const matches = ({ alarm_db, alarm_trigge }: Definition) => alarm_db === address && alarm_trigge === trigger
  const found = trigger ? definitions.find(matches) : undefined
  const [own, other] = [found?.alarm_text, found?.alarm_text_en]
  const fallback = trigger ? `${address} = ${trigger}` : address
  return {
    warning_text: own ?? other ?? fallback,
    warning_text_en: other ?? null,
    warning_level: found?.alarm_level ?? undefined,
    is_again: found?.is_again ?? undefined,
  }
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
    // A text of the site replaces both texts of the definition.
    warning_text_en: fact.text_en ?? (fact.text ? null : undefined),
    warning_db: fact.address ?? undefined,
    warning_trigge: fact.trigger ?? undefined,
    warning_level: fact.level ?? undefined,
    terminal: fact.client_id ?? undefined,
    last_time: fact.state === 'raised' ? wholeSecond(fact.at) : undefined,
  },
  firstValues: fact.state === 'ended' ? clearedAt(fact.at) : { handle_time: undefined, status: undefined },
  assumedValues,
  counts: { times: fact.state === 'raised' ? 1 : 0 },
  newRowValues: {
    park_code: park,
    warning_text: fact.warning_key,
    warning_level: alarmLevel.notice,
    status: warningState.open,
    source: warningSource.device,
  },
})

export async function recordWarnings(tx: Connection, facts: readonly Warned[]): Promise<void> {
  const addresses = facts.flatMap(({ fact }) => fact.address ?? [])
  const definitions = addresses.length > 0 ? await definitionsAt(tx, addresses) : []
  const reports = facts.map((one) => reportOf(one, definedValues(one.fact, definitions)))
  await upsertReported(tx, warning, reports, (row) => ({ status: stateOf(row) }))
}
