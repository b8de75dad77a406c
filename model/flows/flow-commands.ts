import type { FlowType } from './flow-form'

/** What is written to a flow controller, as its command records it: without user name, password and flows. */
export type FlowBody = { type: 'flows' } & (
  | { action: 'write'; data: { type: FlowType; host: string; nodes: string[]; count: number } }
  | { action: 'restore'; data: { former: number; count: number } }
)

/** Ids of changed nodes that a command records; it has their number anyway. */
export const maxRecordedNodes = 50
