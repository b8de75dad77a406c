import { QueryClient } from '@tanstack/react-query'

/** The cache of calls. No automatic retries: they would hide failures, which are shown and can be retried by hand. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } } })
