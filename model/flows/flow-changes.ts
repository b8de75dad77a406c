export interface FlowChange {
  node: string
  type: string
  name: string
  flow: string
  what: 'changed' | 'added' | 'removed'
  /** Null unless `changed`. Without passwords in addresses. */
  property: string | null
  before: string | null
  after: string | null
  host: string | null
}

export const maxFlowChanges = 500

export interface FlowPreview {
  /** The flows are written only while the controller has this revision. */
  rev: string
  nodes: number
  changes: FlowChange[]
  more: number
  same: number
  types: string[]
  former: FormerFlows[]
}

/** `restarting`: the controller has the flows and restarts nodes, which may take 15 seconds. */
export type WriteOutcome = 'written' | 'restarting'

export interface FlowResult {
  command_id: string
  state: 'succeeded'
  answer: null
  outcome: WriteOutcome
  nodes: number
}

export interface FormerFlows {
  id: number
  rev: string
  nodes: number
  created_at: string
  user_name: string
}

export const maxFormerFlows = 20
