export interface Sample {
  at: number
  position: bigint
}

export interface ReplicaState {
  at: number
  replayed: bigint
  oldestOpen: bigint
}

export function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export function isFresh({ replayed }: ReplicaState, samples: readonly Sample[], now: number, bound: number): boolean {
  const needed = samples.findLast(({ at }) => at <= now - bound) ?? samples[0]
  return needed !== undefined && replayed >= needed.position
}

/** Does the replica show what a transaction changed? null: there was none. */
export const shows = ({ oldestOpen }: ReplicaState, transaction: string | null): boolean =>
  transaction === null || BigInt(transaction) < oldestOpen

export function neededSamples(samples: readonly Sample[], now: number, bound: number): Sample[] {
  const from = samples.findLastIndex(({ at }) => at <= now - bound)
  return samples.slice(Math.max(0, from))
}
