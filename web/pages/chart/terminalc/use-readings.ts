import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { terminalData } from '../../../../resources/terminal/terminal-data'
import { index } from '../../../api/resource-calls'
import { parkFilter, useChosenPark } from '../../../session/chosen-park'
import type { TerminalSearch } from './terminal-search'

/** How many readings a chart is drawn from. */
export const most = 1000

/** The newest readings that match, of the park chosen in the header. */
export function useReadings(search: TerminalSearch) {
  const filters = { ...search, ...parkFilter(terminalData, useChosenPark()) }
  return useQuery({
    queryKey: ['readings', filters],
    queryFn: ({ signal }) => index(terminalData.name, { ...filters, page: 1, page_size: most }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
  })
}
