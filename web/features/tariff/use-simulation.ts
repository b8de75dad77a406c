import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Simulated } from '../../../model/tariff-simulation'
import { call } from '../../api/call'
import { fieldProblems } from '../../api/field-problems'
import { useDebouncedValue } from '../../ui/use-debounced-value'
import type { TariffEdit } from './tariff-draft'
import type { TriedStay } from './tried-stay'

export interface SimulationModel {
  /** The last figures that there were; undefined before the first. */
  result: Simulated | undefined
  /** Are they those of what is typed now? */
  current: boolean
  /** They are on their way. */
  computing: boolean
  /** What the server said of fields: `exit`, `grade.free_time`, `rules.2.cost`. */
  problems: Readonly<Record<string, string>>
  /** Why there are none, when it is no field's fault. */
  failure: Error | null
  retry: () => void
}

const nothing = {}

/** Prices the stay by the tariff as it is saved and as it is edited, whenever either changes; not while a field is known to be wrong. */
export function useSimulation(id: number, stay: TriedStay, edit: TariffEdit | null, wrong: boolean): SimulationModel {
  const wanted = wrong ? '' : JSON.stringify({ grade_id: id, ...stay, ...edit })
  const asked = useDebouncedValue(wanted)
  const [last, setLast] = useState<Simulated>()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['simulation', asked],
    queryFn: ({ signal }) => call<Simulated>('/api/grade/simulate', JSON.parse(asked), { signal, quiet: true }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data && data !== last) setLast(data)
  const isAnswered = asked === wanted && !isFetching
  const told = isAnswered ? fieldProblems(error) : []
  return {
    result: data ?? last,
    current: isAnswered && data !== undefined && !isPlaceholderData,
    computing: wanted !== '' && !isAnswered,
    problems: told.length > 0 ? Object.fromEntries(told.map(({ field, msg }) => [field, msg])) : nothing,
    failure: isAnswered && told.length === 0 ? error : null,
    retry: () => void refetch(),
  }
}
