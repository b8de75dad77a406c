import { DisconnectOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { payment } from '../../../resources/payment/payment'
import { grouped } from '../../fields/number/grouped'
import { PrintButton } from '../../page/print/print-button'
import { PageDrawer } from '../../page/page-drawer'
import { isGone, useLiveData } from '../../page/use-live-data'
import { OutdatedNote } from '../../page/page-shell'
import { Nothing } from '../../page/page-states'
import { Notice } from '../../ui/notice'
import { BillView } from './bill-view'
import { readBill, type RecordBill } from './record-bill'
import { zhEn } from '../../../model/label'
import { PlateChip, LinkedPlate } from '../../fields/plate/plate-chip'
import { textOf } from '../../fields/text-of'
import { PrintSheet, type PrintFact } from '../../page/print/print-sheet'
import { durationText } from '../../text/duration-text'
import type { WireRow } from '../../api/wire-row'
import { t, words } from '../../text/text'
import { FieldCell } from '../../resource/field-cell'

/** What a bill says of its record, besides how the amount came about. */
const names = ['id', 'park_code', 'dc_status', 'cost', 'pay_type', 'received', 'pay_time'] as const

/** The facts of a payment record that its bill states, on the screen and printed. */
const recordFacts = (record: WireRow): PrintFact[] =>
  names
    .filter((name) => textOf(record[name]) !== '')
    .map((name) => ({
      name: t(payment.fields[name].label),
      value: <FieldCell resource={payment} name={name} row={record} />,
    }))

const billedLabel = zhEn('计费时长', 'Billed time')

/** Prints what a stay costs and why, and what was received. */
function PrintBill({ of: { bill, record, correction }, onClosed }: { of: RecordBill; onClosed: () => void }) {
  const facts: PrintFact[] = [
    { name: t(payment.fields.plate_no.label), value: textOf(record.plate_no) || <PlateChip text="" /> },
    ...recordFacts(record),
    { name: t(billedLabel), value: durationText(bill.billed) },
  ]
  return (
    <PrintSheet title={t(words.bill.heading)} facts={facts} onClosed={onClosed}>
      <BillView bill={bill} corrected={correction} />
    </PrintSheet>
  )
}

interface BillDrawerProps {
  /** The payment record: its id and its plate. */
  id: number
  plate: string
  onClosed: () => void
}

const payments = [payment.name]

/** The bill of a payment record, read again when records change; null for a record without one. */
const useBill = (id: number) =>
  useLiveData({
    key: ['bill', id],
    resources: payments,
    read: async (signal) => ({ found: await readBill(id, signal) }),
  })

function Body({ of: { data, isError, error, outdated, refetch } }: { of: ReturnType<typeof useBill> }) {
  if (isError && error && isGone(error)) return <Nothing title={t(words.bill.gone)}>{t(words.bill.goneWhy)}</Nothing>
  if (isError && error)
    return (
      <Notice icon={<DisconnectOutlined />} title={t(words.state.failed, { reason: error.message })} role="alert" bad>
        <Button onClick={() => refetch()}>{t(words.app.retry)}</Button>
      </Notice>
    )
  if (!data) return <div aria-busy />
  if (data.found) {
    const { bill, record, correction } = data.found
    return (
      <>
        <div className="bill-alerts">
          {outdated && <OutdatedNote {...outdated} />}
          {correction && (
            <Alert type="warning" showIcon title={t(words.bill.changed, { cost: grouped(correction.cost) })} />
          )}
        </div>
        <BillView bill={bill} facts={recordFacts(record)} corrected={correction} />
      </>
    )
  }
  return (
    <Nothing title={t(words.bill.byHand)}>
      <p>{t(words.bill.byHandWhy)}</p>
    </Nothing>
  )
}

export function BillDrawer({ id, plate, onClosed }: BillDrawerProps) {
  const [printing, setPrinting] = useState(false)
  const title = (
    <span className="bill-heading">
      {t(words.bill.heading)} <LinkedPlate text={plate} />
    </span>
  )
  const result = useBill(id)
  const found = result.data?.found
  return (
    <PageDrawer
      title={title}
      extra={found && <PrintButton whileCovered onPrint={() => setPrinting(true)} />}
      width={520}
      onClosed={onClosed}
    >
      <Body of={result} />
      {printing && found && <PrintBill of={found} onClosed={() => setPrinting(false)} />}
    </PageDrawer>
  )
}
