import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Simulated } from '../../../model/pricing/bill'
import { grade } from '../../../resources/member/grade'
import { call } from '../../api/call'
import { fieldProblems } from '../../api/call-error'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value'
import type { TariffEdit } from './tariff-draft'
import type { TriedStay } from './tried-stay'

export interface SimulationModel {
  result: Simulated | undefined
  /** Whether `result` is that of the current input. */
  current: boolean
  computing: boolean
  /** The server's problem texts by path: `exit`, `grade.free_time`, `rules.2.cost`. */
  problems: Readonly<Record<string, string>>
  /** Why the call failed, when no field caused it. */
  failure: Error | null
  retry: () => void
}

const nothing = {}

/** Prices the stay by the saved and the edited tariff after every change, except while a field is `wrong`. */
export function useSimulation(id: number, stay: TriedStay, edit: TariffEdit | null, wrong: boolean): SimulationModel {
  const input = wrong ? '' : JSON.stringify({ grade_id: id, ...stay, ...edit })
  const settledInput = useDebouncedValue(input)
  const [last, setLast] = useState<Simulated>()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['simulation', settledInput],
    queryFn: ({ signal }) =>
      call<Simulated>(`/api/${grade.name}/simulate`, JSON.parse(settledInput), { signal, quiet: true }),
    enabled: settledInput !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  if (data && data !== last) setLast(data)
  const isSettled = settledInput === input && !isFetching
  const badFields = isSettled ? fieldProblems(error) : []
  return {
    result: data ?? last,
    current: isSettled && data !== undefined && !isPlaceholderData,
    computing: input !== '' && !isSettled,
    problems: badFields.length > 0 ? Object.fromEntries(badFields.map(({ field, msg }) => [field, msg])) : nothing,
    failure: isSettled && badFields.length === 0 ? error : null,
    retry: () => void refetch(),
  }
}
