import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { terminalData } from '../../../../resources/terminal/terminal-data'
import { index } from '../../../api/resource-calls'
import { parkFilter, useChosenPark } from '../../../session/chosen-park'
import type { TerminalSearch } from './terminal-search'

/** Maximum number of readings in a chart. */
export const maxReadings = 1000

/** The newest readings that match, filtered by the park chosen in the header. */
export function useReadings(search: TerminalSearch) {
  const filters = { ...search, ...parkFilter(terminalData, useChosenPark()) }
  return useQuery({
    queryKey: ['readings', filters],
    queryFn: ({ signal }) => index(terminalData.name, { ...filters, page: 1, page_size: maxReadings }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
  })
}
