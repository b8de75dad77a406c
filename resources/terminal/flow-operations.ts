import { zhEn } from '../../model/label'
import type { Operation } from '../../model/operation'

/** What may be done with the flows of the flow controllers at terminals; passwords are only passed on. */
export const flowOperations = {
  flows: { label: zhEn('读取流程', 'Read flows'), permission: 'edit', on: 'input', costly: true },
  setflows: { label: zhEn('写入流程', 'Write flows'), permission: 'edit', on: 'input', costly: true },
} as const satisfies Record<string, Operation>
