import { maxFormerFlows, type FormerFlows } from '../../model/flows/flow-changes'
import { wallTime } from '../../model/wall-time'
import type { Connection } from '../database/database'
import type { SecretBox } from '../secret-box'
import { withoutCredentials } from './flow-differences'
import { flowNodes, type FlowNode } from './flow-addresses'
import type { Flows } from './node-red'

interface FlowPlace {
  ip: string
  port: number
}

interface Keeper {
  userId: number
  userName: string
}

/** Encrypted: people write passwords into function nodes. */
export const formerFlowsPlace = 'former_flow.flows'

const prune = `DELETE FROM "former_flow" WHERE "ip" = $1 AND "port" = $2 AND "id" NOT IN
  (SELECT "id" FROM "former_flow" WHERE "ip" = $1 AND "port" = $2 ORDER BY "id" DESC LIMIT ${maxFormerFlows})`

/** Flows that were kept last are not kept again. */
export async function keepFlows(
  tx: Connection,
  { ip, port }: FlowPlace,
  { rev, flows }: Flows,
  by: Keeper,
  secrets: SecretBox,
): Promise<void> {
  const last = `SELECT "rev" FROM "former_flow" WHERE "ip" = $1 AND "port" = $2 ORDER BY "id" DESC LIMIT 1`
  const [row] = await tx.rows({ text: last, values: [ip, port] })
  if (row?.[0] === rev) return
  const stored = await secrets.seal(JSON.stringify(withoutCredentials(flows)), formerFlowsPlace)
  await tx.run({
    text: `INSERT INTO "former_flow" ("ip", "port", "rev", "nodes", "flows", "user_id", "user_name")
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [ip, port, rev, flows.length, stored, by.userId, by.userName],
  })
  await tx.run({ text: prune, values: [ip, port] })
}

/** The newest first, without their contents. */
export async function listFlows(on: Connection, { ip, port }: FlowPlace, timeZone: string): Promise<FormerFlows[]> {
  const rows = await on.rows({
    text: `SELECT "id", "rev", "nodes", extract(epoch FROM "created_at"), "user_name" FROM "former_flow"
      WHERE "ip" = $1 AND "port" = $2 ORDER BY "id" DESC`,
    values: [ip, port],
  })
  return rows.map(([id, rev, nodes, seconds, user]) => ({
    id: Number(id),
    rev: String(rev),
    nodes: Number(nodes),
    created_at: wallTime(new Date(Number(seconds) * 1000), timeZone),
    user_name: user ?? '',
  }))
}

export async function keptFlows(
  on: Connection,
  { ip, port }: FlowPlace,
  id: number,
  secrets: SecretBox,
): Promise<FlowNode[] | null> {
  const text = `SELECT "flows" FROM "former_flow" WHERE "id" = $3 AND "ip" = $1 AND "port" = $2`
  const [row] = await on.rows({ text, values: [ip, port, id] })
  return row?.[0] == null ? null : flowNodes.parse(JSON.parse(await secrets.open(row[0], formerFlowsPlace)))
}
