import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { largestPage } from '../../../model/list'
import { grade } from '../../../resources/member/grade'
import { gradeRule } from '../../../resources/member/grade-rule'
import { detail, index } from '../../api/resource-calls'
import { savedTariff, type TariffDraft } from './tariff-draft'

/** Reads a grade and all of its rules, in ascending order of `min_time`. */
export async function readTariff(id: number, signal?: AbortSignal): Promise<TariffDraft> {
  const search = { grade_id: id, page_size: largestPage, order_column_name: 'min_time,id', order_type: 'ASC' as const }
  const [saved, { list }] = await Promise.all([
    detail(grade.name, id, { signal, quiet: true }),
    index(gradeRule.name, search, { signal }),
  ])
  return savedTariff(saved, list)
}

/** The saved tariff, read again whenever the simulator opens and not refreshed while it is open. */
export const useSavedTariff = (id: number): UseQueryResult<TariffDraft> =>
  useQuery({
    queryKey: ['tariff', id],
    queryFn: ({ signal }) => readTariff(id, signal),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
