import type { SentFact } from '../../model/site/site-messages'
import type { Database } from '../../server/database/database'
import type { SimFact } from '../../site-simulator/sending/sim-fact'

const keyOf = (park: string, id: string): string => `${park}/${id}`
const listed = (what: string, keys: readonly string[]): string[] =>
  keys.length > 0 ? [`${keys.length} facts ${what}: ${keys.slice(0, 10).join(' ')}`] : []

const amountOf = ({ kind, fact }: SimFact): number =>
  kind === 'payment-made' ? Math.round(Number((fact as SentFact<'payment-made'>).amount) * 100) : 0

/** Notes the facts that sites send, and compares them with what the server recorded. */
export function makeLedger() {
  const sent = new Map<string, SimFact>()

  const factDifferences = async (database: Database): Promise<string[]> => {
    const rows = await database.rows({ text: 'SELECT "park_code", "fact_id", "kind" FROM "site_fact"' })
    const recorded = new Map<string, string | null>()
    const duplicates: string[] = []
    for (const [park, id, kind = null] of rows) {
      const key = keyOf(String(park), String(id))
      if (recorded.has(key)) duplicates.push(key)
      recorded.set(key, kind)
    }
    return [
      ...listed(
        'are lost',
        [...sent.keys()].filter((key) => !recorded.has(key)),
      ),
      ...listed('are recorded twice', duplicates),
      ...listed(
        'were never sent',
        [...recorded.keys()].filter((key) => !sent.has(key)),
      ),
      ...listed(
        'are of another kind',
        [...sent].flatMap(([key, { kind }]) => ((recorded.get(key) ?? kind) === kind ? [] : [key])),
      ),
    ]
  }
  const paymentDifferences = async (database: Database): Promise<string[]> => {
    const [[paid] = []] = await database.rows({
      text: 'SELECT coalesce(sum("amount") * 100, 0)::bigint FROM "stay_payment"',
    })
    const expected = [...sent.values()].reduce((sum, one) => sum + amountOf(one), 0)
    return Number(paid) === expected ? [] : [`the drivers paid ${expected} fen, but ${paid} are recorded`]
  }
  return {
    note: (park: string, one: SimFact): void => void sent.set(keyOf(park, one.fact.fact), one),
    /** The number of facts sent. */
    size: (): number => sent.size,
    /** Lost, duplicate, unknown and refused facts, and wrong sums; empty if every fact sent is recorded once. */
    differences: async (database: Database): Promise<string[]> => [
      ...(await factDifferences(database)),
      ...(await paymentDifferences(database)),
      ...listed(
        'were refused',
        (await database.rows({ text: 'SELECT "topic" || \' \' || "reason" FROM "refused_fact"' })).map(([text]) =>
          String(text),
        ),
      ),
    ],
  }
}

export type Ledger = ReturnType<typeof makeLedger>
