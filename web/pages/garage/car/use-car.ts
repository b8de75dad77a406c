import { useState } from 'react'
import { carPagePath, historySize, type CarPage } from '../../../../model/car-page'
import { warning } from '../../../../resources/alarm/warning'
import { stall } from '../../../../resources/garage/stall'
import { stay } from '../../../../resources/garage/stay'
import { member } from '../../../../resources/member/member'
import { inOutSource } from '../../../../resources/parking/in-out-source'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import { payment } from '../../../../resources/payment/payment'
import { call } from '../../../api/call'
import { useLiveData } from '../../../page/use-live-data'

const sources = [stay, stall, payment, member, pickupQueue, inOutSource, warning].map(({ name }) => name)

/** What is known about a car, kept up to date: also its price, every minute. */
export function useCar(plate: string) {
  const [count, setCount] = useState<number>(historySize.first)
  const result = useLiveData({
    key: ['car', plate, count],
    resources: sources,
    read: (signal) => call<CarPage>(carPagePath, { plate, count }, { signal, quiet: true }),
    everyPark: true,
    everyMinute: true,
  })
  const { data } = result
  const wanted = Math.min(count + historySize.step, historySize.most)
  return {
    ...result,
    /** Null: no more can be shown here. */
    showOlder: data?.more && wanted > count ? () => setCount(wanted) : null,
  }
}
