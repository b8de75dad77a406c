import type { FlowType } from './flow-form'

export type FlowBody = { type: 'flows' } & (
  | { action: 'write'; data: { type: FlowType; host: string; nodes: string[]; count: number } }
  | { action: 'restore'; data: { former: number; count: number } }
)

export const maxRecordedNodes = 50
