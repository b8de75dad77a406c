import type { ResourceUi } from '../../resource/resource-ui'

const details = ['created_at', 'user_id', 'ips', 'method', 'route', 'description', 'reason', 'err']

/** The form of a log entry shows all details read-only; only the remark can be edited. */
export const logUi: ResourceUi = { form: { details } }
