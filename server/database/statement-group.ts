import { DatabaseError, type ClientBase, type Connection as PgConnection, type FieldDef, type Submittable } from 'pg'
import { ConnectionLost } from './database-error'
import type { Cell, Query } from './database'
import { BOOLEAN, sendQuery, type QueryResult } from './send-query'

type Settled = PromiseSettledResult<QueryResult>

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'

/**
 * Without a name or values a query may contain several statements, which only the simple protocol takes. An empty name:
 * it is a single one, but not to be prepared.
 */
const canBeGrouped = ({ name, values = [] }: Query): boolean =>
  (name !== undefined || values.length > 0) && values.every(isPlain)

const toCell = (value: unknown): Cell => (value === null || value === undefined ? null : String(value))

const emptyResult = (): QueryResult => ({ rows: [], affected: 0, command: '', booleanColumns: [] })

/** `pg` remembers here which names each connection has prepared; its types don't declare it. */
type Prepared = PgConnection & { parsedStatements: Record<string, string | undefined> }

/**
 * Statements sent in one message, which are answered together: after one that fails, PostgreSQL skips the others. `pg`
 * calls the methods with PostgreSQL's messages; `name` and `text` are those of the statement being answered.
 */
class StatementGroup implements Submittable {
  readonly #queries: readonly Query[]
  readonly #onEnd: (results: Settled[]) => void
  readonly #results: QueryResult[] = []
  #current = emptyResult()

  constructor(queries: readonly Query[], onEnd: (results: Settled[]) => void) {
    this.#queries = queries
    this.#onEnd = onEnd
  }

  get #answered(): Query | undefined {
    return this.#queries[this.#results.length]
  }
  get name(): string | undefined {
    return this.#answered?.name
  }
  get text(): string {
    return this.#answered?.text ?? ''
  }

  submit(connection: PgConnection): Error | null {
    const { parsedStatements } = connection as Prepared
    const named = new Map<string, string>()
    for (const { name, text } of this.#queries) {
      if (!name) continue
      if ((parsedStatements[name] ?? named.get(name) ?? text) !== text)
        return new Error(`${name} is the name of another statement`)
      named.set(name, text)
    }
    connection.stream.cork()
    const sent = new Set<string>()
    for (const { name = '', text, values = [] } of this.#queries) {
      if (!name || (parsedStatements[name] === undefined && !sent.has(name)))
        connection.parse({ name, text, types: [] }, true)
      sent.add(name)
      connection.bind({ statement: name, values: values.map(toCell) }, true)
      // Only drizzle needs to know which columns are boolean, and it names no statements.
      if (!name) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#current.booleanColumns = fields.flatMap(({ dataTypeID }, index) => (dataTypeID === BOOLEAN ? [index] : []))
  }
  handleDataRow({ fields }: { fields: Cell[] }): void {
    this.#current.rows.push(fields)
  }
  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...numbers] = text.split(' ')
    this.#results.push({ ...this.#current, command, affected: Number(numbers.at(-1) ?? 0) || 0 })
    this.#current = emptyResult()
  }
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }
  handleReadyForQuery(): void {
    this.#onEnd(this.#results.map((value) => ({ status: 'fulfilled', value })))
  }
  handleError(error: unknown): void {
    const reason = error instanceof DatabaseError ? error : new ConnectionLost(error)
    const done = this.#results.map((value): Settled => ({ status: 'fulfilled', value }))
    const others = this.#queries.slice(done.length).map((): Settled => ({ status: 'rejected', reason }))
    this.#onEnd([...done, ...others])
  }
}

/** Queries as they are sent: neighbours that can be grouped together, others alone. */
function partsOf(queries: readonly Query[]): Query[][] {
  const parts: Query[][] = []
  let open: Query[] | undefined
  for (const query of queries) {
    const canJoin = canBeGrouped(query)
    if (canJoin && open) open.push(query)
    else parts.push([query])
    open = canJoin ? (open ?? parts.at(-1)) : undefined
  }
  return parts
}

/**
 * Until the end of the transaction, which is that of the message if none has begun. Starting other processes for ranges that
 * are taken for larger than they are would take more time than everything else.
 */
const keepPlan: Query = {
  text: `SELECT set_config('plan_cache_mode', 'force_generic_plan', true), set_config('max_parallel_workers_per_gather', '0', true)`,
  name: 'keep_plan',
}

/** Sends queries in order over a connection with as few messages as possible; after one that fails, none. */
export async function sendTogether(client: ClientBase, queries: readonly Query[]): Promise<Settled[]> {
  const sent = queries.flatMap((query) => (query.keepsPlan && query.name ? [keepPlan, query] : [query]))
  const settled = await sendParts(client, sent)
  return sent.length === queries.length ? settled : settled.filter((_, index) => sent[index] !== keepPlan)
}

async function sendParts(client: ClientBase, queries: readonly Query[]): Promise<Settled[]> {
  const settled: Settled[] = []
  for (const part of partsOf(queries)) {
    const [first] = part
    if (first && !canBeGrouped(first)) settled.push(...(await Promise.allSettled([sendQuery(client, first)])))
    else settled.push(...(await new Promise<Settled[]>((resolve) => client.query(new StatementGroup(part, resolve)))))
    const failure = settled.at(-1)
    if (failure?.status === 'rejected') return queries.map((_, index) => settled[index] ?? failure)
  }
  return settled
}

/** The result of what has settled; throws the reason if it failed. */
export function settledValue<T>(settled: PromiseSettledResult<T> | undefined): T {
  if (settled?.status === 'fulfilled') return settled.value
  throw settled?.reason ?? new Error('The statement was not sent')
}

/** Sends one query over a connection. Rejects as `sendQuery` does. */
export async function sendOne(client: ClientBase, query: Query): Promise<QueryResult> {
  const [settled] = await sendTogether(client, [query])
  return settledValue(settled)
}
