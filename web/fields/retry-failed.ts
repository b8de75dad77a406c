import { CallError } from '../api/call-error'

/** Milliseconds between a failure and the next attempt: doubled after each further failure, up to the longest. */
const firstPause = 10_000
const longestPause = 120_000

const temporary: readonly number[] = [408, 429]

/** The server would reject it again, as the user may not read it. */
export const isRejected = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && !temporary.includes(error.status)

interface Attempts {
  error: Error | null
  errorUpdateCount: number
}

export interface LoadState<Data> extends Attempts {
  data: Data | undefined
}

/** Could a query not be loaded yet, and is it tried again? */
export const isFailed = ({ data, error, errorUpdateCount }: LoadState<unknown>): boolean =>
  data === undefined && errorUpdateCount > 0 && !isRejected(error)

/** The `refetchInterval` of names that are shown as data: failed ones are read again. */
export const retryInterval = ({ state }: { state: Attempts & { status: string } }): number | false =>
  state.status === 'error' && !isRejected(state.error)
    ? Math.min(firstPause * 2 ** (state.errorUpdateCount - 1), longestPause)
    : false
