import { DisconnectOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import type { Bill } from '../../../model/bill'
import { payment } from '../../../resources/payment/payment'
import { call } from '../../api/call'
import { detail } from '../../api/resource-calls'
import { PageDrawer } from '../../page/page-drawer'
import { useLiveData } from '../../page/use-live-data'
import { textOf } from '../../fields/text-of'
import { OutdatedNote } from '../../page/page-shell'
import { Nothing } from '../../page/page-states'
import { Notice } from '../../ui/notice'
import { PlateChip } from '../../fields/plate/plate-chip'
import { useText } from '../../text/use-text'
import { BillView } from './bill-view'

interface BillDrawerProps {
  /** The payment record: its id and its plate. */
  id: number
  plate: string
  onClosed: () => void
}

const payments = [payment.name]

/** The bill of a payment record and its amount due (yuan, two decimals), read again when records change. */
const useBill = (id: number) =>
  useLiveData({
    key: ['bill', id],
    resources: payments,
    read: async (signal) => {
      const [{ bill }, { cost }] = await Promise.all([
        call<{ bill: Bill | null }>(`/api/${payment.name}/bill`, { id }, { signal, quiet: true }),
        detail(payment.name, id, { signal, quiet: true }),
      ])
      return { bill, cost: textOf(cost) }
    },
  })

function Body({ id }: { id: number }) {
  const t = useText()
  const { data, isError, error, outdated, refetch } = useBill(id)
  if (isError && error)
    return (
      <Notice icon={<DisconnectOutlined />} title={t('state.failed', { reason: error.message })} role="alert" bad>
        <Button onClick={() => refetch()}>{t('app.retry')}</Button>
      </Notice>
    )
  if (!data) return <div aria-busy />
  if (data.bill)
    return (
      <>
        <div className="bill-alerts">
          {outdated && <OutdatedNote {...outdated} />}
          {data.cost && data.cost !== data.bill.cost && (
            <Alert type="warning" showIcon title={t('bill.changed', { cost: data.cost })} />
          )}
        </div>
        <BillView bill={data.bill} />
      </>
    )
  return (
    <Nothing title={t('bill.byHand')}>
      <p>{t('bill.byHandWhy')}</p>
    </Nothing>
  )
}

export function BillDrawer({ id, plate, onClosed }: BillDrawerProps) {
  const t = useText()
  const title = (
    <span className="bill-heading">
      {t('bill.heading')} <PlateChip text={plate} />
    </span>
  )
  return (
    <PageDrawer title={title} width={520} onClosed={onClosed}>
      <Body id={id} />
    </PageDrawer>
  )
}
