import { message } from '../../../model/message'
import { permissionsFor } from '../../../model/resource'
import { may } from '../../../server/access/permission'
import type { Context } from '../../../server/engine/behaviour'
import { forbidden } from '../../../server/refusal'
import { gradeRule } from '../grade-rule'

/** 403 unless the caller may do that with rules, too. */
export function demand({ caller }: Context, part: 'query' | 'add' | 'edit' | 'remove'): void {
  const wanted = permissionsFor(gradeRule, part)
  if (!may(caller.access, wanted)) throw forbidden(message('forbidden', { permission: wanted?.[0] ?? '' }))
}
