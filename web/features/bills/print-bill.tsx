import { zhEn } from '../../../model/label'
import { payment } from '../../../resources/payment/payment'
import { PlateChip } from '../../fields/plate/plate-chip'
import { textOf } from '../../fields/text-of'
import { PrintSheet, type PrintFact } from '../../page/print/print-sheet'
import { durationText } from '../../text/duration-text'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import { BillView } from './bill-view'
import { useRecordFacts } from './record-facts'
import type { RecordBill } from './record-bill'

const billedLabel = zhEn('计费时长', 'Billed time')

interface PrintBillProps {
  of: RecordBill
  onClosed: () => void
}

/** Prints what a stay costs and why, and what was received. */
export function PrintBill({ of: { bill, record, correction }, onClosed }: PrintBillProps) {
  const t = useText()
  const localize = useLocalize()
  const facts: PrintFact[] = [
    { name: localize(payment.fields.plate_no.label), value: textOf(record.plate_no) || <PlateChip text="" /> },
    ...useRecordFacts(record),
    { name: localize(billedLabel), value: durationText(bill.billed, t) },
  ]
  return (
    <PrintSheet title={t('bill.heading')} facts={facts} onClosed={onClosed}>
      <BillView bill={bill} corrected={correction} />
    </PrintSheet>
  )
}
