import type { FlowType } from '../../model/flows/flow-form'
import { isIpv6 } from '../../model/text/ip-address'
import { isIPv4 } from 'node:net'
import { z } from 'zod'

export interface FlowNode {
  readonly id: string
  readonly type: string
  readonly [property: string]: unknown
}

const shape = z.looseObject({ id: z.string().min(1).max(200), type: z.string().min(1).max(200) })

/** The node itself, not a copy: unknown properties must be written back as they were read. */
const flowNode = z.custom<FlowNode>((value) => shape.safeParse(value).success)

export const flowNodes = z.array(flowNode).max(100_000)

const textIn = (node: FlowNode, property: string): string => {
  const value = node[property]
  return typeof value === 'string' ? value : ''
}

export function nodeNames(nodes: readonly FlowNode[]): (node: FlowNode) => { name: string; flow: string } {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const nameOf = (node: FlowNode | undefined): string => (node ? textIn(node, 'label') || textIn(node, 'name') : '')
  const cut = (text: string): string => text.slice(0, 200)
  return (node) => ({ name: cut(nameOf(node)), flow: cut(nameOf(byId.get(textIn(node, 'z')))) })
}

interface FlowPlace {
  type: string
  property: string
  isUrl?: true
  /** False for nodes that connect to nothing over the network. */
  connects?: (node: FlowNode) => boolean
}

const places: Record<FlowType, readonly FlowPlace[]> = {
  s7plc: [{ type: 's7 endpoint', property: 'address', connects: (node) => textIn(node, 'transport') !== 'mpi-s7' }],
  modbusplc: [{ type: 'modbus-client', property: 'tcpHost', connects: (node) => textIn(node, 'clienttype') === 'tcp' }],
  server: [
    { type: 'mqtt-broker', property: 'broker' },
    { type: 'http request', property: 'url', isUrl: true },
    { type: 'websocket-client', property: 'path', isUrl: true },
    { type: 'tcp in', property: 'host', connects: (node) => textIn(node, 'server') === 'client' },
    { type: 'tcp out', property: 'host', connects: (node) => textIn(node, 'beserver') === 'client' },
    { type: 'tcp request', property: 'server' },
  ],
}

export const nodeTypes = (type: FlowType): string[] => places[type].map((place) => place.type)

const urlParts = /^((?:[a-z][a-z\d+.-]*:)?\/\/)?((?:[^/?#@]*@)?)(\[[^\]]*\]|[^:/?#[\]]+)((?:[:/?#[\]].*)?)$/is

/** Null without a host, or where a template makes it. */
function hostIn(value: string, isUrl: boolean, host: string): { before: string; after: string } | null {
  if (value === '' || value.includes('{{')) return null
  if (!isUrl && !value.includes('://')) return { before: value, after: host }
  const [, scheme = '', user = '', before, rest = ''] = urlParts.exec(value) ?? []
  if (before === undefined) return null
  return { before, after: scheme + user + (isIpv6(host) ? `[${host}]` : host) + rest }
}

export interface AddressChange {
  node: FlowNode
  property: string
  host: string
  before: string
  after: string
}

/** `before` and `after` are the same for nodes that have the wanted address. */
export const addressChanges = (flows: readonly FlowNode[], type: FlowType, host: string): AddressChange[] =>
  flows.flatMap((node) =>
    places[type].flatMap(({ type: nodeType, property, isUrl = false, connects }) => {
      if (node.type !== nodeType || connects?.(node) === false) return []
      const before = textIn(node, property)
      const found = hostIn(before, isUrl, host)
      return found ? [{ node, property, host: found.before, before, after: found.after }] : []
    }),
  )

export function withAddresses(
  flows: readonly FlowNode[],
  changes: readonly AddressChange[],
  named: ReadonlySet<string>,
): FlowNode[] {
  const byNode = new Map(changes.filter(({ node }) => named.has(node.id)).map((change) => [change.node, change]))
  return flows.map((node) => {
    const change = byNode.get(node)
    return change ? { ...node, [change.property]: change.after } : node
  })
}

/** Numbers in other notations, hexadecimal or octal, call the address that they stand for. */
function canonicalIpv4(address: string): string {
  if (!/^[\da-fx.]{1,64}$/i.test(address) || !URL.canParse(`http://${address}`)) return address
  const { hostname } = new URL(`http://${address}`)
  return isIPv4(hostname) ? hostname : address
}

/** Two addresses are the same exactly if these texts are. Other texts stay. */
export function canonicalIp(address: string): string {
  if (!isIpv6(address)) return canonicalIpv4(address)
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const groups = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/
    .exec(host)
    ?.slice(1)
    .map((group) => parseInt(group, 16))
  return groups?.flatMap((group) => [group >> 8, group & 255]).join('.') ?? host
}
