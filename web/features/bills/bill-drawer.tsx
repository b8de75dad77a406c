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
import { LinkedPlate } from '../../fields/plate/linked-plate'
import { useText } from '../../text/use-text'
import { BillView } from './bill-view'
import { PrintBill } from './print-bill'
import { readBill, type RecordBill } from './record-bill'
import { useRecordFacts } from './record-facts'

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

function RecordBillView({ of: { bill, record, correction } }: { of: RecordBill }) {
  return <BillView bill={bill} facts={useRecordFacts(record)} corrected={correction} />
}

function Body({ bill: { data, isError, error, outdated, refetch } }: { bill: ReturnType<typeof useBill> }) {
  const t = useText()
  if (isError && error && isGone(error)) return <Nothing title={t('bill.gone')}>{t('bill.goneWhy')}</Nothing>
  if (isError && error)
    return (
      <Notice icon={<DisconnectOutlined />} title={t('state.failed', { reason: error.message })} role="alert" bad>
        <Button onClick={() => refetch()}>{t('app.retry')}</Button>
      </Notice>
    )
  if (!data) return <div aria-busy />
  if (data.found) {
    const { correction } = data.found
    return (
      <>
        <div className="bill-alerts">
          {outdated && <OutdatedNote {...outdated} />}
          {correction && (
            <Alert type="warning" showIcon title={t('bill.changed', { cost: grouped(correction.cost) })} />
          )}
        </div>
        <RecordBillView of={data.found} />
      </>
    )
  }
  return (
    <Nothing title={t('bill.byHand')}>
      <p>{t('bill.byHandWhy')}</p>
    </Nothing>
  )
}

export function BillDrawer({ id, plate, onClosed }: BillDrawerProps) {
  const t = useText()
  const [printing, setPrinting] = useState(false)
  const title = (
    <span className="bill-heading">
      {t('bill.heading')} <LinkedPlate text={plate} />
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
      <Body bill={result} />
      {printing && found && <PrintBill of={found} onClosed={() => setPrinting(false)} />}
    </PageDrawer>
  )
}
