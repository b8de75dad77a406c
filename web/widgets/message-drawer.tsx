import { Drawer } from 'antd'
import { useState } from 'react'
import { refusedFact } from '../../resources/log/refused-fact'
import { FormDetails } from '../engine/form-details'
import type { WireRow } from '../fields/parts'
import { textOf } from '../fields/text-of'
import { useSay } from '../text/use-say'
import './message-drawer.css'

const facts = [
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

/** Indented where it is JSON, else as it came. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}

/** What a site told in vain, whole. */
export function MessageDrawer({ row, onClosed }: { row: WireRow; onClosed: () => void }) {
  const say = useSay()
  const [open, setOpen] = useState(true)
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
      title={say(refusedFact.label)}
      size="min(560px, 100vw)"
    >
      <div className="message-facts">
        <FormDetails resource={refusedFact} names={facts.filter((name) => row[name] !== null)} row={row} />
      </div>
      <h3 className="message-heading">{say(refusedFact.fields.payload.label)}</h3>
      <pre className="message-text" tabIndex={0}>
        {readable(textOf(row.payload))}
      </pre>
    </Drawer>
  )
}
