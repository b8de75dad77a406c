import { useEffect, useEffectEvent } from 'react'
import type { StayCases } from '../../../../resources/garage/check/stay-cases'
import { difference } from '../../../../resources/garage/difference'
import { stay } from '../../../../resources/garage/stay'
import { operateWith } from '../../../api/resource-calls'
import { useLiveData, type LiveResult } from '../../../page/use-live-data'
import { parkFilter, useChosenPark } from '../../../session/chosen-park'
import { useOperatorMinute } from '../../../session/use-operator-minute'

// Stays change all the time, and hardly ever become a case by that: those are read again every minute.
const sources = [difference.name]

export function useCases(): LiveResult<StayCases> {
  const filters = parkFilter(stay, useChosenPark())
  const minute = useOperatorMinute()
  const result = useLiveData({
    key: ['stay cases', filters],
    resources: sources,
    read: (signal) => operateWith<StayCases>(stay.name, 'cases', filters, { signal, quiet: true }),
  })
  const readAgain = useEffectEvent(() => result.data && result.refetch())
  useEffect(() => void readAgain(), [minute])
  return result
}
