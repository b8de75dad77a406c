import type { SentFact } from '../../model/site/site-messages'
import type { Database } from '../../server/database/database'
import type { SimFact } from '../../site-simulator/sending/sim-fact'

const keyOf = (park: string, id: string): string => `${park}/${id}`
const some = (what: string, keys: readonly string[]): string[] =>
  keys.length > 0 ? [`${keys.length} facts ${what}: ${keys.slice(0, 10).join(' ')}`] : []

const amountOf = ({ kind, fact }: SimFact): number =>
  kind === 'payment-made' ? Math.round(Number((fact as SentFact<'payment-made'>).amount) * 100) : 0

/** What the sites told, held against what the server recorded. */
export function makeLedger() {
  const told = new Map<string, SimFact>()

  const factsThatDiffer = async (database: Database): Promise<string[]> => {
    const rows = await database.rows({ text: 'SELECT "park_code", "fact_id", "kind" FROM "site_fact"' })
    const recorded = new Map<string, string | null>()
    const doubled: string[] = []
    for (const [park, id, kind = null] of rows) {
      const key = keyOf(String(park), String(id))
      if (recorded.has(key)) doubled.push(key)
      recorded.set(key, kind)
    }
    return [
      ...some(
        'are lost',
        [...told.keys()].filter((key) => !recorded.has(key)),
      ),
      ...some('are recorded twice', doubled),
      ...some(
        'were never told',
        [...recorded.keys()].filter((key) => !told.has(key)),
      ),
      ...some(
        'are of another kind',
        [...told].flatMap(([key, { kind }]) => ((recorded.get(key) ?? kind) === kind ? [] : [key])),
      ),
    ]
  }
  const moneyThatDiffers = async (database: Database): Promise<string[]> => {
    const [[paid] = []] = await database.rows({
      text: 'SELECT coalesce(sum("amount") * 100, 0)::bigint FROM "stay_payment"',
    })
    const expected = [...told.values()].reduce((sum, one) => sum + amountOf(one), 0)
    return Number(paid) === expected ? [] : [`the drivers paid ${expected} fen, ${paid} are recorded`]
  }
  return {
    note: (park: string, one: SimFact): void => void told.set(keyOf(park, one.fact.fact), one),
    told: (): number => told.size,
    /** Lost, doubled and invented facts, and money; empty where all that was told is recorded once. */
    differences: async (database: Database): Promise<string[]> => [
      ...(await factsThatDiffer(database)),
      ...(await moneyThatDiffers(database)),
      ...some(
        'were refused',
        (await database.rows({ text: 'SELECT "topic" || \' \' || "reason" FROM "refused_fact"' })).map(([text]) =>
          String(text),
        ),
      ),
    ],
  }
}

export type Ledger = ReturnType<typeof makeLedger>
