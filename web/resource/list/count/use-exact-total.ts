import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

export interface ExactCount {
  running: boolean
  /** It was asked for in vain since the rows were read. */
  failed: boolean
  count: () => void
}

/**
 * Counts the rows of a list to the end when asked to. `load`: that of the rows; `read` asks the server, which may refuse
 * (the call tells why); `onTotal` gets the number with the load for which it was asked.
 */
export function useExactTotal(
  load: number,
  read: () => Promise<number>,
  onTotal: (total: number, load: number) => void,
): ExactCount {
  const [failedLoad, setFailedLoad] = useState<number | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (_: number) => read(),
    onMutate: () => setFailedLoad(null),
    onSuccess: onTotal,
    onError: (_, of) => setFailedLoad(of),
  })
  return { running: isPending, failed: failedLoad === load, count: () => mutate(load) }
}
