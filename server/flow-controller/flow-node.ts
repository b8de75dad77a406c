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

export const textIn = (node: FlowNode, property: string): string => {
  const value = node[property]
  return typeof value === 'string' ? value : ''
}

export function nodeNames(nodes: readonly FlowNode[]): (node: FlowNode) => { name: string; flow: string } {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const nameOf = (node: FlowNode | undefined): string => (node ? textIn(node, 'label') || textIn(node, 'name') : '')
  const cut = (text: string): string => text.slice(0, 200)
  return (node) => ({ name: cut(nameOf(node)), flow: cut(nameOf(byId.get(textIn(node, 'z')))) })
}
