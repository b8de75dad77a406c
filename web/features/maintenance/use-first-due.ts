import { useMemo } from 'react'
import { periodicCheck } from '../../../resources/maintenance/periodic-check'
import { nextDue } from '../../../resources/maintenance/next-due'
import { operatorNow } from '../../session/operator-now'
import type { FormValues } from '../../resource/form-ui'

/** A new check is due after the days that are entered. */
export function useFirstDue({ every_days }: FormValues): FormValues {
  const { min = 1, max = min } = periodicCheck.fields.every_days
  const days = Number(every_days)
  return useMemo(
    () => (Number.isInteger(days) && days >= min && days <= max ? { next_due: nextDue(operatorNow(), days) } : {}),
    [days, min, max],
  )
}
