import type { Lang } from '../../model/label'
import type { Row } from '../../model/resource'
import type { FactOf } from '../../model/site-messages'
import { alarm } from '../../resources/garage/alarm'
import { warning } from '../../resources/garage/warning'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import type { Arrival } from './arrival'
import { tellRow } from './tell-row'
import { wholeSecond } from './whole-second'

type Told = FactOf<'warning'>

/** What the definition of this alarm says of it, as long as the site doesn't. */
async function defined(tx: Connection, { address, trigger }: Told, lang: Lang): Promise<Partial<Row<typeof warning>>> {
  if (!address) return {}
  const found = trigger ? await rowsOf(alarm, tx).first({ alarm_db: address, alarm_trigge: trigger }) : null
  const [own, other] = [found?.alarm_text, found?.alarm_text_en]
  const text = lang === 'en' ? (other ?? own) : (own ?? other)
  const bare = trigger ? `${address} = ${trigger}` : address
  return { warning_text: text ?? bare, warning_level: found?.alarm_level ?? undefined }
}

/** Something went wrong at the site, or is over; each occurrence has one row. */
export async function recordWarning(tx: Connection, park: string, fact: Told, { defaultLang }: Arrival): Promise<void> {
  await tellRow(tx, warning, {
    park,
    key: fact.warning_key,
    at: fact.at,
    said: {
      warning_time: wholeSecond(fact.raised_at),
      warning_text: fact.text ?? undefined,
      warning_db: fact.address ?? undefined,
      warning_trigge: fact.trigger ?? undefined,
      warning_level: fact.level ?? undefined,
      terminal: fact.client_id ?? undefined,
    },
    first: { handle_time: fact.state === 'ended' ? wholeSecond(fact.at) : undefined },
    assumed: await defined(tx, fact, defaultLang),
    made: { park_code: park, warning_text: fact.warning_key, warning_level: 1 },
  })
}
