import { z } from 'zod'
import {
  maxFlowChanges,
  type FlowChange,
  type FlowPreview,
  type FlowResult,
  maxRecordedNodes,
  type FlowBody,
} from '../../model/flows/flow-changes'
import {
  controllerFields,
  defaultFlowPort,
  flowFields,
  flowProblem,
  isFlowType,
  type FlowForm,
  type FlowType,
} from '../../model/flows/flow-form'
import { message } from '../../model/message'
import { terminal } from '../../resources/terminal/terminal'
import { isWithin, scopeOf } from '../access/row-filter'
import { badField, badFields, conflict, type BadField } from '../api-error'
import type { Context } from '../engine/engine'
import { rowsOf } from '../rows/rows'
import { canonicalIp, addressChanges, nodeTypes, withAddresses, type FlowNode } from './flow-addresses'
import { addressDifferences, flowDifferences, withPresentCredentials } from './flow-differences'
import { keptFlows, listFlows } from './former-flows'
import { withNodeRed, type Controller, type Flows } from './node-red'
import { writeFlows } from './write-flows'

type Body = Record<string, unknown>

const typed = z.union([z.string(), z.number()]).transform(String).catch('')
/** A password is not trimmed. */
const form = z.object({
  type: typed,
  username: typed,
  password: typed,
  ip: typed.transform((text) => text.trim()),
  port: typed.transform((text) => text.trim()).default(String(defaultFlowPort)),
  server_ip: typed.transform((text) => text.trim()),
})

const number = z.number().int().positive()
const maxNodes = 10_000
const chosen = z.object({
  rev: z.string().min(1).max(200),
  nodes: z.array(z.string().max(200)).max(maxNodes).default([]),
})

const chosenProblems: readonly BadField[] = [
  { field: 'rev', problem: message('required') },
  { field: 'nodes', problem: message('notList') },
]

type Wanted = { type: FlowType; host: string } | { former: number }

interface Input {
  controller: Controller
  wanted: Wanted
}

function bodyOf(wanted: Wanted, nodes: ReadonlySet<string>): FlowBody {
  const count = nodes.size
  if ('former' in wanted) return { type: 'flows', action: 'restore', data: { former: wanted.former, count } }
  const recorded = [...nodes].slice(0, maxRecordedNodes)
  return { type: 'flows', action: 'write', data: { ...wanted, nodes: recorded, count } }
}

/** Callers of single parks may use only controllers at addresses of their terminals. */
async function checkScope(ip: string, { database, caller: { access } }: Context): Promise<BadField[]> {
  if (scopeOf(terminal, access).length === 0) return []
  const found = await rowsOf(terminal, database).find({ ip: canonicalIp(ip) })
  // If terminals of several car parks have one address, its owner is unknown.
  return found.length > 0 && found.every((row) => isWithin(terminal, access, row))
    ? []
    : [{ field: 'ip', problem: message('flowOutOfScope') }]
}

async function checked(body: Body, fields: readonly (keyof FlowForm)[], context: Context): Promise<FlowForm> {
  const given = form.parse(body)
  const problems = fields.flatMap((field): BadField[] => {
    const problem = flowProblem(given, field)
    return problem ? [{ field, problem }] : []
  })
  const bad = problems.some(({ field }) => field === 'ip')
    ? problems
    : [...problems, ...(await checkScope(given.ip, context))]
  if (bad.length > 0) throw badFields(bad)
  return given
}

async function inputOf(body: Body, context: Context): Promise<Input> {
  const former = body.former === undefined ? null : number.safeParse(body.former)
  if (former && !former.success) throw badField('former', 'notReference')
  const given = await checked(body, former ? controllerFields : flowFields, context)
  const { type, username, password, ip, port, server_ip: host } = given
  const controller = { ip: canonicalIp(ip), port: Number(port), username, password }
  if (former) return { controller, wanted: { former: former.data } }
  if (!isFlowType(type)) throw badField('type', 'flowType')
  return { controller, wanted: { type, host } }
}

interface Plan {
  changes: FlowChange[]
  same: number
  types: string[]
  with: (nodes: ReadonlySet<string>) => FlowNode[]
}

function addressPlan(flows: FlowNode[], type: FlowType, host: string): Plan {
  const all = addressChanges(flows, type, host)
  const changed = all.filter(({ before, after }) => before !== after)
  return {
    changes: addressDifferences(flows, changed),
    same: all.length - changed.length,
    types: nodeTypes(type),
    with: (nodes) => withAddresses(flows, changed, nodes),
  }
}

/** The database is read before the controller is called. */
function planOf({ flows }: Flows, wanted: Wanted, kept: FlowNode[] | null): Plan {
  if ('type' in wanted) return addressPlan(flows, wanted.type, wanted.host)
  const next = withPresentCredentials(kept ?? [], flows)
  return { changes: flowDifferences(flows, next), same: 0, types: [], with: () => next }
}

async function formerOf({ controller, wanted }: Input, { database, engine }: Context): Promise<FlowNode[] | null> {
  if (!('former' in wanted)) return null
  const kept = await keptFlows(database, controller, wanted.former, engine.secrets)
  if (!kept) throw badField('former', 'flowFormer')
  return kept
}

async function flows(body: Body, context: Context): Promise<FlowPreview> {
  const input = await inputOf(body, context)
  const kept = await formerOf(input, context)
  const read = await withNodeRed(input.controller, context, (nodeRed) => nodeRed.read())
  const { changes, same, types } = planOf(read, input.wanted, kept)
  const listed = changes.slice(0, maxFlowChanges)
  return {
    rev: read.rev,
    nodes: read.flows.length,
    changes: listed,
    more: changes.length - listed.length,
    same,
    types,
    former: await listFlows(context.database, input.controller, context.settings.tzName),
  }
}

function chosenOf(nodes: readonly string[], { changes }: Plan, wanted: Wanted): Set<string> {
  const differing = new Set(changes.map(({ node }) => node))
  const named = 'former' in wanted ? differing : new Set(nodes)
  if (named.size === 0 || [...named].some((node) => !differing.has(node))) throw badField('nodes', 'flowNodes')
  return named
}

async function setflows(body: Body, context: Context): Promise<FlowResult> {
  const input = await inputOf(body, context)
  const given = chosen.safeParse(body)
  if (!given.success) {
    const named = new Set(given.error.issues.map(({ path }) => path[0]))
    throw badFields(chosenProblems.filter(({ field }) => named.has(field)))
  }
  const { controller, wanted } = input
  const kept = await formerOf(input, context)
  return withNodeRed(controller, context, async (nodeRed) => {
    const read = await nodeRed.read()
    if (read.rev !== given.data.rev) throw conflict(message('flowChanged'))
    const plan = planOf(read, wanted, kept)
    const nodes = chosenOf(given.data.nodes, plan, wanted)
    return writeFlows(nodeRed, { controller, read, next: plan.with(nodes), body: bodyOf(wanted, nodes) }, context)
  })
}

export const flowOperations = { flows, setflows }

const controller = 'username, password, ip and port of the controller'

export const aboutFlows = {
  flows:
    `Takes { type: s7plc | modbusplc | server, server_ip } with ${controller}; or former, the id of kept flows, instead of ` +
    'the first two. Returns { rev, nodes, changes, more, same, types, former }: what would be changed, node by node, and which flows are ' +
    'kept. Changes nothing.',
  setflows:
    'Takes the same with rev and nodes, the ids of the nodes to change (of former flows: all). Returns { command_id, state, answer, ' +
    'outcome: written | restarting, nodes }, else 50200 with { reason, command_id }; its reason is timed_out if the controller has not ' +
    'said in time whether it has the flows. 40900 if they are not those of rev any more.',
}
