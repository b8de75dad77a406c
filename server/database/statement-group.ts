import { DatabaseError, Query as PgQuery, type ClientBase, type Connection as PgConnection, type FieldDef } from 'pg'
import { ConnectionLost, ofStatement } from './database-error'
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

/** `pg` remembers here which names each connection has prepared, or was asked to; its types don't declare it. */
type Prepared = PgConnection &
  Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string | undefined>>

/** Called with the results as they arrive, before those of the whole group; all but the last of them. */
export type OnResult = (index: number, result: QueryResult) => void

/**
 * In a group of so many statements PostgreSQL is asked to send each second result at once, while it carries out the next
 * ones: that costs both sides a system call.
 */
const large = 4

/**
 * Statements sent in one message: after one that fails, PostgreSQL skips the others. `pg` calls the methods with
 * PostgreSQL's messages; `name` and `text` are those of the statement being answered. It is a query of `pg` because only
 * such may be sent before earlier ones are answered.
 */
class StatementGroup extends PgQuery {
  name: string | undefined
  text = ''
  readonly #queries: readonly Query[]
  readonly #onEnd: (results: Settled[]) => void
  readonly #onResult: OnResult | undefined
  readonly #results: QueryResult[] = []
  #current = emptyResult()

  constructor(queries: readonly Query[], onEnd: (results: Settled[]) => void, onResult?: OnResult) {
    super('')
    this.#queries = queries
    this.#onEnd = onEnd
    this.#onResult = onResult
    this.#awaitNext()
  }

  #awaitNext(): void {
    const next = this.#queries[this.#results.length]
    this.name = next?.name
    this.text = next?.text ?? ''
    this.#current = emptyResult()
  }

  override submit = (connection: PgConnection): Error | null => {
    const { parsedStatements: parsed, submittedNamedStatements: submitted } = connection as Prepared
    const named = new Map<string, string>()
    for (const { name, text } of this.#queries) {
      if (!name) continue
      if ((parsed[name] ?? submitted[name] ?? named.get(name) ?? text) !== text)
        return new Error(`${name} is the name of another statement`)
      named.set(name, text)
    }
    connection.stream.cork()
    this.#queries.forEach(({ name = '', text, values = [] }, index) => {
      if (!name || (parsed[name] ?? submitted[name]) === undefined) connection.parse({ name, text, types: [] }, true)
      if (name) submitted[name] = text
      connection.bind({ statement: name, values: values.map(toCell) }, true)
      // Only drizzle needs to know which columns are boolean, and it names no statements.
      if (!name) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({}, true)
      if (this.#onResult && this.#queries.length >= large && index % 2 === 1) connection.flush()
    })
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
    const result = { ...this.#current, command, affected: Number(numbers.at(-1) ?? 0) || 0 }
    const index = this.#results.push(result) - 1
    this.#awaitNext()
    // With the last one the connection becomes ready.
    if (this.#results.length < this.#queries.length) this.#onResult?.(index, result)
  }
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }
  handleReadyForQuery(): void {
    this.#onEnd(this.#results.map((value) => ({ status: 'fulfilled', value })))
  }
  handleError(error: unknown, connection: PgConnection): void {
    // What was skipped was not prepared.
    for (const { name } of this.#queries) if (name) delete (connection as Prepared).submittedNamedStatements[name]
    const reason = error instanceof DatabaseError ? ofStatement(error, this) : new ConnectionLost(error)
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

/** Sends queries over a connection in as few messages as possible. In a transaction none is executed after one that fails. */
export async function sendTogether(
  client: ClientBase,
  queries: readonly Query[],
  onResult?: OnResult,
): Promise<Settled[]> {
  const sent = partsOf(queries).map((part, _, parts) => {
    const [first] = part
    if (first && !canBeGrouped(first)) return Promise.allSettled([sendQuery(client, first)])
    return sendGroup(client, part, parts.length === 1 ? onResult : undefined)
  })
  const results = (await Promise.all(sent)).flat()
  const failed = results.findIndex(({ status }) => status === 'rejected')
  const failure = results[failed]
  return failure ? results.map((one, index) => (index < failed ? one : failure)) : results
}

/** Sends queries in one message, each that keeps its plan after what makes PostgreSQL keep it. */
async function sendGroup(client: ClientBase, queries: readonly Query[], onResult?: OnResult): Promise<Settled[]> {
  const sent: Query[] = []
  const places = queries.map((query) => {
    if (query.keepsPlan && query.name) sent.push(keepPlan)
    return sent.push(query) - 1
  })
  const onPlace: OnResult = (place, result) => {
    const index = places.indexOf(place)
    if (index >= 0) onResult?.(index, result)
  }
  const settled = await new Promise<Settled[]>((resolve) =>
    client.query(new StatementGroup(sent, resolve, onResult && onPlace)),
  )
  return places.flatMap((place) => settled[place] ?? [])
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
