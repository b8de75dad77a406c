import type { Row } from '../../model/resource'
import { message } from '../../model/message'
import { requireConfirmed } from '../../server/access/access'
import { isBuiltInAmong, requireAnotherAdministrator } from '../../server/access/built-in-role'
import { endSessionsWithoutFactor, forgetFactors } from '../../server/access/factors/factors'
import { clearPasswordChange, newPasswordProblem } from '../../server/access/password-change'
import { hashPassword } from '../../server/access/passwords'
import { bumpUsers } from '../../server/access/revision'
import { endSessions } from '../../server/access/sessions'
import { hasSimilarName } from '../../server/access/account'
import { serve, type Change, type Context } from '../../server/engine/engine'
import { badField, conflict, forbidden } from '../../server/api-error'
import { role } from './role'
import { areBeyond, protectStronger } from './stronger-users.server'
import { user } from './user'
import { aboutSessions, sessionOperations } from './user-sessions.server'
import { onOff } from '../dictionaries/common'

type User = Row<typeof user>

const isActive = ({ status }: Partial<User>): boolean => status === onOff.active

/** A change of these requires the caller's password. */
const rightsIn = ({ user_name, dept_id, user_role = [] }: Partial<User>): string =>
  JSON.stringify([user_name, dept_id, (user_role ?? []).toSorted((one, other) => one - other)])

/** Throws 40900 when no active administrator would be left. */
async function protectLastAdministrator(before: User, after: Partial<User>, { tx }: Context): Promise<void> {
  const had = isActive(before) && (await isBuiltInAmong(tx, before.user_role ?? []))
  const has = isActive(after) && (await isBuiltInAmong(tx, after.user_role ?? []))
  if (had && !has) await requireAnotherAdministrator(tx, [before.id ?? 0])
}

/** Nobody takes a name that looks like another's; nobody renames themselves. */
async function protectNames({ values, before }: Change<typeof user>, { tx, caller }: Context): Promise<void> {
  const name = values.user_name
  if (!name || name === before?.user_name) return
  if (before && before.id === caller.access.userId) throw conflict(message('ownName'), { field: 'user_name' })
  if (await hasSimilarName(tx, name, before?.id ?? null)) throw conflict(message('similarName'), { field: 'user_name' })
}

/** Throws 40000 for a common password, under the rule that forbids these. */
async function protectPassword({ password, user_name }: Partial<User>, { caller }: Context): Promise<void> {
  const problem = password && (await newPasswordProblem(password, caller.configs.passwordPolicy, user_name ?? ''))
  if (problem) throw badField('password', problem)
}

export default serve(user, {
  about: aboutSessions,
  operations: sessionOperations,

  async beforeSave(change, context) {
    const { values, before } = change
    const oldRoles = new Set(before?.user_role ?? [])
    const newRoles = (values.user_role ?? []).filter((id) => !oldRoles.has(id))
    if (!before || rightsIn({ ...before, ...values }) !== rightsIn(before)) requireConfirmed(context.caller)
    await protectPassword(values, context)
    // Hashing is slow, so it is done before `bumpUsers` takes a lock that others wait for.
    if (before) delete values.password
    else if (values.password) values.password = await hashPassword(values.password)
    await bumpUsers(context.tx, before?.id ? [before.id] : [])
    await protectNames(change, context)
    if (before) await protectStronger(before, context)
    if (await areBeyond(newRoles, context)) throw forbidden(message('cannotGrant', { label: role.label }))
    if (before) await protectLastAdministrator(before, { ...before, ...values }, context)
  },

  async afterSave(saved, _before, { tx }) {
    if (!isActive(saved)) await endSessions(tx, saved.id ?? 0, 'disabled')
    await endSessionsWithoutFactor(tx)
  },

  async beforeRemove(rows, context) {
    const { tx, caller } = context
    requireConfirmed(caller)
    const ids = rows.map(({ id }) => id ?? 0)
    if (ids.includes(caller.access.userId)) throw conflict(message('ownAccount'))
    await bumpUsers(tx, ids)
    for (const row of rows) await protectStronger(row, context)
    const roles = rows.filter(isActive).flatMap(({ user_role }) => user_role ?? [])
    if (await isBuiltInAmong(tx, roles)) await requireAnotherAdministrator(tx, ids)
  },

  async afterRemove(rows, { tx }) {
    for (const { id } of rows) {
      await endSessions(tx, id ?? 0, 'deleted')
      await clearPasswordChange(tx, id ?? 0)
      await forgetFactors(tx, id ?? 0)
      for (const table of ['preference', 'notice_read'])
        await tx.run({ text: `DELETE FROM "${table}" WHERE "user_id" = $1`, values: [id] })
    }
  },
})
