import { refusedFact } from '../../../resources/log/refused-fact'
import { FormDetails } from '../../resource/form/form-details'
import type { WireRow } from '../../api/wire-row'
import { textOf } from '../../fields/text-of'
import { PageDrawer } from '../../page/page-drawer'
import { useLocalize } from '../../text/use-localize'
import './message-drawer.css'

const fieldNames = [
  'received_at',
  'first_at',
  'park_code',
  'device',
  'kind',
  'fact_id',
  'reason',
  'detail',
  'times',
  'topic',
]

function formatted(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

export function MessageDrawer({ row, onClosed }: { row: WireRow; onClosed: () => void }) {
  const localize = useLocalize()
  return (
    <PageDrawer title={localize(refusedFact.label)} width={560} onClosed={onClosed}>
      <div className="message-facts">
        <FormDetails resource={refusedFact} names={fieldNames.filter((name) => row[name] !== null)} row={row} />
      </div>
      <h3 className="message-heading">{localize(refusedFact.fields.payload.label)}</h3>
      <pre className="message-text" tabIndex={0}>
        {formatted(textOf(row.payload))}
      </pre>
    </PageDrawer>
  )
}
