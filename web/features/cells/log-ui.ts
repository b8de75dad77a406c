import type { ResourceUi } from '../../resource/resource-ui'

/** A line of a log is read whole in its form, which asks for the remark alone. */
export const logUi: ResourceUi = {
  form: { details: ['created_at', 'user_id', 'ips', 'method', 'route', 'description', 'err'] },
}
