import { PrintSheet } from '../../page/print/print-sheet'
import { useLocalize } from '../../text/use-localize'
import { ShiftView } from './shift-view'
import { texts } from './texts'
import { useShiftFacts } from './shift-facts'
import type { ShownShift } from './use-shift'

/** Prints the sheet of a shift, with room for two signatures by hand. */
export function PrintShift({ shown, onClosed }: { shown: ShownShift; onClosed: () => void }) {
  const localize = useLocalize()
  return (
    <PrintSheet title={localize(texts.title)} facts={useShiftFacts(shown)} onClosed={onClosed}>
      <ShiftView shown={shown} />
    </PrintSheet>
  )
}
