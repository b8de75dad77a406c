import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '../../../model/durations'
import type { Cell, Query } from '../database'
import { callContext, longestTimer, runWithDeadline, timeLeft } from '../call-context'
import type { QueryResult } from '../send-query'
import type { ConnectionPool } from './postgres-pool'
import { isFresh, neededSamples, positionOf, shows, type ReplicaState, type Sample } from './replica-state'

const MEASURE_EVERY_MS = second
/** A replica that was silent for so long may be anywhere. */
const SILENCE_MS = 3 * second

export interface ReplicaPools {
  lists: ConnectionPool
  exports: ConnectionPool
}

interface Replica extends ReplicaPools {
  state: ReplicaState | undefined
}

const ofPrimary: Query = { text: 'select pg_current_wal_lsn()' }
const ofReplica: Query = {
  text: 'select pg_is_in_recovery(), pg_last_wal_replay_lsn(), pg_snapshot_xmin(pg_current_snapshot())',
}

export class Replicas {
  #primary: ConnectionPool
  #bound: number
  #replicas: readonly Replica[]
  #samples: Sample[] = []
  #turn = 0
  #end = new AbortController()
  #measuring: Promise<void>

  constructor(pools: readonly ReplicaPools[], primary: ConnectionPool, bound: number) {
    this.#primary = primary
    this.#bound = bound
    this.#replicas = pools.map((one) => ({ ...one, state: undefined }))
    this.#measuring = pools.length > 0 ? this.#measureAgain() : Promise.resolve()
  }

  #pick(): Replica | undefined {
    const { reader } = callContext()
    const now = performance.now()
    const heard = (at: number | undefined): boolean => at !== undefined && now - at < SILENCE_MS
    if (!reader || !heard(this.#samples.at(-1)?.at)) return undefined
    const usable = this.#replicas.filter(
      ({ state }) =>
        state && heard(state.at) && isFresh(state, this.#samples, now, this.#bound) && shows(state, reader.wrote),
    )
    return usable[(this.#turn += 1) % usable.length]
  }

  /** The primary takes over if the replica fails or takes half of the time that is left. */
  async single(query: Query, primary: ConnectionPool): Promise<QueryResult> {
    const replica = this.#pick()
    if (!replica) return primary.single(query)
    try {
      return await runWithDeadline(timeLeft(longestTimer) / 2, () => replica.lists.single(query))
    } catch {
      this.#forget(replica)
      return primary.single(query)
    }
  }

  /** A replica that fails after the first batch is not replaced. */
  async *batches(
    read: (pool: ConnectionPool) => AsyncGenerator<Cell[][]>,
    primary: ConnectionPool,
  ): AsyncGenerator<Cell[][]> {
    const replica = this.#pick()
    const batches = replica && read(replica.exports)
    const first = await batches?.next().catch(() => undefined)
    if (!batches || !first) {
      if (replica) this.#forget(replica)
      yield* read(primary)
      return
    }
    try {
      if (!first.done) yield first.value
      yield* batches
    } finally {
      await batches.return(undefined)
    }
  }

  #forget(replica: Replica): void {
    replica.state = undefined
  }

  async #measureAgain(): Promise<void> {
    const { signal } = this.#end
    while (!signal.aborted) {
      await Promise.all([this.#measurePrimary(), ...this.#replicas.map((one) => this.#measure(one))])
      await sleep(MEASURE_EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  async #measurePrimary(): Promise<void> {
    const at = performance.now()
    const row = await this.#ask(this.#primary, ofPrimary)
    if (!row?.[0]) return
    const samples = [...this.#samples, { at, position: positionOf(row[0]) }]
    this.#samples = neededSamples(samples, at, this.#bound)
  }

  async #measure(replica: Replica): Promise<void> {
    const at = performance.now()
    const [inRecovery, replayed, oldestOpen] = (await this.#ask(replica.lists, ofReplica)) ?? []
    // A promoted replica is no copy of this primary any more.
    replica.state =
      inRecovery === 't' && replayed && oldestOpen
        ? { at, replayed: positionOf(replayed), oldestOpen: BigInt(oldestOpen) }
        : undefined
  }

  async #ask(pool: ConnectionPool, query: Query): Promise<(string | null)[] | undefined> {
    try {
      return (await runWithDeadline(SILENCE_MS, () => pool.single(query))).rows[0]
    } catch {
      return undefined
    }
  }

  async close(): Promise<void> {
    this.#end.abort()
    await this.#measuring
    await Promise.all(this.#replicas.flatMap(({ lists, exports }) => [lists.end(), exports.end()]))
  }
}
