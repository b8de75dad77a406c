import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of calls. No automatic retries: they would hide failures, which are shown and can be retried by hand. Calls
 * are also sent while the browser is offline: the server may be on this computer, and otherwise they fail at once.
 */
const always = { networkMode: 'always', retry: false } as const

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { ...always, staleTime: 60_000, refetchOnWindowFocus: false },
      mutations: always,
    },
  })
