import type { Dress } from '../engine/dress'

/** A line of a log is read whole in its form, which asks for the remark alone. */
export const logDress: Dress = {
  widths: { id: 72, route: 150, method: 76, description: 190, err: 140, remark: 84 },
  form: { details: ['created_at', 'user_id', 'ips', 'method', 'route', 'description', 'err'] },
}
