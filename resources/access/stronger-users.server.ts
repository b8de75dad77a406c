import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { mayGive } from '../../server/access/grants'
import { forbidden } from '../../server/api-error'
import type { Context } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { role } from './role'
import { user } from './user'

/** Also of disabled roles. */
export async function areBeyond(roleIds: readonly number[], { tx, caller }: Context): Promise<boolean> {
  for (const id of roleIds) {
    const given = await rowsOf(role, tx).first({ id })
    if (given && !mayGive(caller.access, { ...given, id })) return true
  }
  return false
}

/** Throws 403 for a user who has, or would have once enabled, rights that the caller lacks. */
export async function protectStronger({ id, user_role }: Row<typeof user>, context: Context): Promise<void> {
  if (id !== context.caller.access.userId && (await areBeyond(user_role ?? [], context)))
    throw forbidden(message('beyondOwn', { label: user.label }))
}
