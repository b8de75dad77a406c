import type { FlowType } from './flow-form'

/** One difference between the flows of a controller and those that would be written. */
export interface FlowChange {
  /** Id of the node. */
  node: string
  type: string
  /** The node's name, and that of the flow on which it is; empty where it has none. */
  name: string
  flow: string
  what: 'changed' | 'added' | 'removed'
  /** Of a changed node. Passwords in addresses are left out. */
  property: string | null
  before: string | null
  after: string | null
  /** The host in the former address; null where the change is none of an address. */
  host: string | null
}

/** The most differences that are listed. */
export const maxFlowChanges = 500

/** What would be written. */
export interface FlowPreview {
  /** Revision of the flows; they are written only as long as the controller has this one. */
  rev: string
  /** Number of nodes in the flows. */
  nodes: number
  changes: FlowChange[]
  /** Differences beyond those listed. */
  more: number
  /** Nodes that have the wanted address already. */
  same: number
  /** The types of node that were looked for; none for former flows. */
  types: string[]
  /** What is kept of this controller, the newest first. */
  former: FormerFlows[]
}

/** `restarting`: the controller has the flows, and still stops and starts nodes, which may take 15 seconds. */
export type WriteOutcome = 'written' | 'restarting'

/** What became of a write, as of every command, and in detail. */
export interface FlowResult {
  command_id: string
  state: 'succeeded'
  answer: null
  outcome: WriteOutcome
  /** Number of nodes that were changed, added or removed. */
  nodes: number
}

/** Former flows of a controller, kept before others were written. */
export interface FormerFlows {
  id: number
  rev: string
  nodes: number
  created_at: string
  user_name: string
}

/** The most that are kept of one controller. */
export const maxFormerFlows = 20

/** What is written to a flow controller, as its command records it: without user name, password and flows. */
export type FlowBody = { type: 'flows' } & (
  | { action: 'write'; data: { type: FlowType; host: string; nodes: string[]; count: number } }
  | { action: 'restore'; data: { former: number; count: number } }
)

/** Ids of changed nodes that a command records; it has their number anyway. */
export const maxRecordedNodes = 50
