import { useState } from 'react'
import { OutdatedNote } from '../../page/page-shell'
import { PageDrawer } from '../../page/page-drawer'
import { PrintButton } from '../../page/print/print-button'
import { queryPlaceholder } from '../../page/query-placeholder'
import { useLocalize } from '../../text/use-localize'
import { PrintShift } from './print-shift'
import { ShiftView } from './shift-view'
import { SignButtons } from './sign-buttons'
import { texts } from './texts'
import { useShift, type ShownShift } from './use-shift'
import { useShiftFacts } from './shift-facts'

function Facts({ shown }: { shown: ShownShift }) {
  return (
    <dl className="shift-facts">
      {useShiftFacts(shown).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The sheet of a shift: its figures, what is open, and the signatures. */
export function ShiftDrawer({ id, onClosed }: { id: number; onClosed: () => void }) {
  const localize = useLocalize()
  const [printing, setPrinting] = useState(false)
  const result = useShift(id)
  const { data, outdated, refetch } = result
  return (
    <PageDrawer
      title={localize(texts.title)}
      width={520}
      extra={data && <PrintButton whileCovered onPrint={() => setPrinting(true)} />}
      footer={data && <SignButtons row={data.row} onDone={() => refetch()} />}
      onClosed={onClosed}
    >
      {queryPlaceholder(result) ??
        (data && (
          <>
            {outdated && <OutdatedNote {...outdated} />}
            <Facts shown={data} />
            <ShiftView shown={data} linked />
          </>
        ))}
      {printing && data && <PrintShift shown={data} onClosed={() => setPrinting(false)} />}
    </PageDrawer>
  )
}
