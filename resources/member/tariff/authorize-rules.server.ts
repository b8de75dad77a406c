import { message } from '../../../model/message'
import { permissionsFor } from '../../../model/resource'
import { may } from '../../../server/access/permission'
import type { Context } from '../../../server/engine/engine'
import { forbidden } from '../../../server/api-error'
import { gradeRule } from '../grade-rule'

/** Throws 403 unless the caller has this permission for grade rules. */
export function authorizeRules({ caller }: Context, part: 'query' | 'add' | 'edit' | 'remove'): void {
  const permissions = permissionsFor(gradeRule, part)
  if (!may(caller.access, permissions)) throw forbidden(message('forbidden', { permission: permissions?.[0] ?? '' }))
}
