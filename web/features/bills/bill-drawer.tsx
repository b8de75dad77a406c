import { DisconnectOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { Bill } from '../../../model/bill'
import { payment } from '../../../resources/payment/payment'
import { call } from '../../api/call'
import { PageDrawer } from '../../page/page-drawer'
import { Nothing } from '../../page/page-states'
import { Notice } from '../../ui/notice'
import { PlateChip } from '../../fields/plate/plate-chip'
import { useText } from '../../text/use-text'
import { BillView } from './bill-view'

interface BillDrawerProps {
  /** The payment record: its id, its plate and its amount due (yuan, two decimals). */
  id: number
  plate: string
  cost: string
  onClosed: () => void
}

const useBill = (id: number) =>
  useQuery({
    queryKey: [payment.name, 'bill', id],
    queryFn: ({ signal }) => call<{ bill: Bill | null }>(`/api/${payment.name}/bill`, { id }, { signal, quiet: true }),
  })

function Body({ id, cost }: { id: number; cost: string }) {
  const t = useText()
  const { data, error, refetch } = useBill(id)
  if (error)
    return (
      <Notice icon={<DisconnectOutlined />} title={t('state.failed', { reason: error.message })} role="alert" bad>
        <Button onClick={() => void refetch()}>{t('app.retry')}</Button>
      </Notice>
    )
  if (!data) return <div aria-busy />
  if (data.bill)
    return (
      <>
        {cost && cost !== data.bill.cost && <Alert type="warning" showIcon title={t('bill.changed', { cost })} />}
        <BillView bill={data.bill} />
      </>
    )
  return (
    <Nothing title={t('bill.byHand')}>
      <p>{t('bill.byHandWhy')}</p>
    </Nothing>
  )
}

export function BillDrawer({ id, plate, cost, onClosed }: BillDrawerProps) {
  const t = useText()
  const title = (
    <span className="bill-heading">
      {t('bill.heading')} <PlateChip text={plate} />
    </span>
  )
  return (
    <PageDrawer title={title} width={520} onClosed={onClosed}>
      <Body id={id} cost={cost} />
    </PageDrawer>
  )
}
