import { create } from 'zustand'

/** Failed sign-ins to the user's account before this one; the last one as wall time of the operator. */
export interface FailedSignIns {
  count: number
  last_at: string
}

/** Those that the user has not read of yet. */
export const useFailedSignIns = create<{ failed: FailedSignIns | null }>(() => ({ failed: null }))

export const tellFailedSignIns = (failed: FailedSignIns | null): void => useFailedSignIns.setState({ failed })
