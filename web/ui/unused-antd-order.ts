const same = <T>(one: T): T => one
const none: readonly never[] = []
const noProps = {}
const noneSorted = () => noProps

/**
 * Replaces sorting and filtering of antd's tables (`vite.config.ts`) in the build: the server sorts and filters. Returns what
 * both hooks do for columns without them, always the same, so that a table keeps its columns.
 */
export default function useUnusedOrder() {
  return [same, none, noProps, noneSorted] as const
}

export { same as getFilterData, same as getSortData }
