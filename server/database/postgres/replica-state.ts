/** Where the primary was in its log, in bytes, and when, in milliseconds. */
export interface Sample {
  at: number
  position: bigint
}

/** What a replica said about itself, and when, in milliseconds. */
export interface ReplicaState {
  at: number
  /** Up to where it has replayed the log of the primary, in bytes. */
  replayed: bigint
  /** All transactions before this one are over, and their changes visible. */
  oldestOpen: bigint
}

/** A position as PostgreSQL writes it, such as `16/B374D848`. */
export function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Whether a replica knows everything that was committed on the primary more than `bound` milliseconds ago. */
export function isFresh({ replayed }: ReplicaState, samples: readonly Sample[], now: number, bound: number): boolean {
  const needed = samples.findLast(({ at }) => at <= now - bound) ?? samples[0]
  return needed !== undefined && replayed >= needed.position
}

/** Whether a replica shows what a transaction changed; null: there was none. */
export const shows = ({ oldestOpen }: ReplicaState, transaction: string | null): boolean =>
  transaction === null || BigInt(transaction) < oldestOpen

/** The samples that `isFresh` still needs. */
export function neededSamples(samples: readonly Sample[], now: number, bound: number): Sample[] {
  const from = samples.findLastIndex(({ at }) => at <= now - bound)
  return samples.slice(Math.max(0, from))
}
