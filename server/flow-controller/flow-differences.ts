import { isDeepStrictEqual } from 'node:util'
import type { FlowChange } from '../../model/flows/flow-changes'
import { type AddressChange, nodeNames, type FlowNode } from './flow-addresses'

const maxShown = 200

function shown(value: unknown): string | null {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const bare = text.replace(/\/\/[^/?#@\s"']*@/g, '//')
  return bare.length > maxShown ? `${bare.slice(0, maxShown)}…` : bare
}

const byId = (flows: readonly FlowNode[]): Map<string, FlowNode> => new Map(flows.map((node) => [node.id, node]))

export function flowDifferences(now: readonly FlowNode[], wanted: readonly FlowNode[]): FlowChange[] {
  const [present, next] = [byId(now), byId(wanted)]
  const [namesNow, namesNext] = [nodeNames(now), nodeNames(wanted)]
  const none = { property: null, before: null, after: null, host: null }
  const removed = now.flatMap((node): FlowChange[] =>
    next.has(node.id) ? [] : [{ node: node.id, type: node.type, ...namesNow(node), what: 'removed', ...none }],
  )
  const others = wanted.flatMap((node): FlowChange[] => {
    const before = present.get(node.id)
    const base = { node: node.id, type: node.type, ...namesNext(node) }
    if (!before) return [{ ...base, what: 'added', ...none }]
    const properties = new Set([...Object.keys(before), ...Object.keys(node)])
    properties.delete('credentials')
    return [...properties]
      .filter((property) => !isDeepStrictEqual(before[property], node[property]))
      .map((property) => ({
        ...base,
        what: 'changed',
        property,
        before: shown(before[property]),
        after: shown(node[property]),
        host: null,
      }))
  })
  return [...removed, ...others]
}

export function addressDifferences(flows: readonly FlowNode[], changes: readonly AddressChange[]): FlowChange[] {
  const names = nodeNames(flows)
  return changes.map(({ node, property, host, before, after }) => ({
    node: node.id,
    type: node.type,
    ...names(node),
    what: 'changed',
    property,
    before: shown(before),
    after: shown(after),
    host,
  }))
}

/** Node-RED leaves credentials out once it has stored them; until then the flows contain them. */
export const withoutCredentials = (flows: readonly FlowNode[]): FlowNode[] =>
  flows.map(({ credentials: _, ...node }) => node)

export function withPresentCredentials(former: readonly FlowNode[], now: readonly FlowNode[]): FlowNode[] {
  const present = byId(now)
  return former.map((node) => {
    const same = present.get(node.id)
    return same?.credentials !== undefined && same.type === node.type
      ? { ...node, credentials: same.credentials }
      : node
  })
}
