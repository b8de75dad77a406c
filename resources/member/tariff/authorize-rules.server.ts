import { message } from '../../../model/message'
import { permissionsFor } from '../../../model/resource'
import { may } from '../../../server/access/permission'
import type { Context } from '../../../server/engine/engine'
import { forbidden } from '../../../server/api-error'
import { gradeRule } from '../grade-rule'

/** 403 unless the caller may do that with rules, too. */
export function authorizeRules({ caller }: Context, part: 'query' | 'add' | 'edit' | 'remove'): void {
  const wanted = permissionsFor(gradeRule, part)
  if (!may(caller.access, wanted)) throw forbidden(message('forbidden', { permission: wanted?.[0] ?? '' }))
}
