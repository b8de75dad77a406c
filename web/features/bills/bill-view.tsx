import './bill-view.css'
import type { Bill } from '../../../model/pricing/bill'
import type { PrintFact } from '../../page/print/print-sheet'
import { WallTime } from '../../fields/time/wall-time'
import { BillTable } from './bill-table'
import type { Corrected } from './record-bill'
import { durationText } from '../../text/duration-text'
import { t, words } from '../../text/text'
import { Facts } from '../cells/facts'

const tariffsOf = ({ parts }: Bill): string[] => {
  const tariffs = parts.flatMap(({ tariff }) => (tariff ? [tariff] : []))
  return [...new Map(tariffs.map(({ id, name }) => [id, name])).values()]
}

interface BillViewProps {
  bill: Bill
  /** Leaves out the entry and the exit, when they are shown elsewhere. */
  brief?: boolean
  /** Of the payment record, before those of the stay. */
  facts?: readonly PrintFact[]
  corrected?: Corrected | null
}

/** What a stay costs and why, item by item. */
export function BillView({ bill, brief = false, facts = [], corrected = null }: BillViewProps) {
  const { entry, exit, minutes, free, billed, parts } = bill
  const tariffs = tariffsOf(bill)
  const length = (
    <>
      {durationText(minutes)}
      <span className="faint">{t(words.bill.ofThat, { free: durationText(free), billed: durationText(billed) })}</span>
    </>
  )
  const all: PrintFact[] = [
    ...facts,
    ...(brief ? [] : [{ name: t(words.bill.entry), value: <WallTime time={entry} /> }]),
    ...(brief ? [] : [{ name: t(words.bill.exit), value: <WallTime time={exit} /> }]),
    { name: t(words.bill.stay), value: length },
    ...(tariffs.length > 0 ? [{ name: t(words.bill.tariff), value: tariffs.join(t(words.value.comma)) }] : []),
  ]
  return (
    // Focusable, so that a bill longer than its drawer can be scrolled by keyboard.
    <div className="bill" role="group" aria-label={t(words.bill.heading)} tabIndex={0}>
      <Facts className="bill-facts" facts={all} />
      {parts.length === 0 && <p className="bill-nothing">{t(words.bill.nothing)}</p>}
      {(parts.length > 0 || corrected) && <BillTable {...{ bill, corrected }} several={tariffs.length > 1} />}
    </div>
  )
}
