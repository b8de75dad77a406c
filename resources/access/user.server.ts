import type { Row } from '../../model/resource'
import { message } from '../../model/message'
import { requireConfirmed, personOf } from '../../server/access/access'
import { isBuiltInAmong, requireAnotherAdministrator } from '../../server/access/built-in-role'
import { endSessionsWithoutFactor, forgetFactors } from '../../server/access/factors/factors'
import { clearPasswordChange, newPasswordProblem, startAnewWithPassword } from '../../server/access/password-change'
import { hashPassword, randomPassword } from '../../server/access/passwords'
import { bumpUsers } from '../../server/access/revision'
import { serve, type Change, type Context } from '../../server/engine/engine'
import { badField, conflict, forbidden, notFound } from '../../server/api-error'
import { role } from './role'
import { user } from './user'
import { onOff } from '../dictionaries/common'
import { checkText } from '../../model/check'
import type { BegunView } from '../../model/session'
import { clearAllFailures } from '../../server/access/throttle/throttle'
import { signedIn } from '../../server/access/impersonation/signed-in'
import { viewMinutes } from '../../server/access/impersonation/impersonation'
import { beginImpersonation } from '../../server/access/impersonation/impersonation'
import { idIn, rowInScope } from '../../server/engine/write/row-in-scope'
import { rowsOf } from '../../server/rows/rows'
import { mayGive } from '../../server/access/grants'
import { hasSimilarName } from '../../server/access/account'
import { endSessions, removeSession } from '../../server/access/sessions'

/** Also of disabled roles. */
async function areBeyond(roleIds: readonly number[], { tx, caller }: Context): Promise<boolean> {
  for (const id of roleIds) {
    const given = await rowsOf(role, tx).first({ id })
    if (given && !mayGive(caller.access, { ...given, id })) return true
  }
  return false
}

/** Throws 403 for a user who has, or would have once enabled, rights that the caller lacks. */
async function protectStronger({ id, user_role }: User, context: Context): Promise<void> {
  if (id !== context.caller.access.userId && (await areBeyond(user_role ?? [], context)))
    throw forbidden(message('beyondOwn', { label: user.label }))
}

type User = Row<typeof user>
type Input = Record<string, unknown>

/** A reason is required, also where nobody can be asked. */
function requireReason({ reason }: Context): void {
  if (!reason) throw badField('reason', 'reasonWanted', { min: 2, max: 200 })
}

/** The password is only in this answer. The user's sessions end, and it has to be changed. */
async function resetPassword(input: Input, context: Context): Promise<{ password: string }> {
  const { database, caller } = context
  requireConfirmed(caller)
  const id = idIn(input)
  if (id === caller.access.userId) throw conflict(message('ownReset'))
  const password = randomPassword()
  const hash = await hashPassword(password)
  await database.transaction(async (tx) => {
    await bumpUsers(tx, [id])
    const target = (await rowInScope(user, id, tx, caller, 'change')) as User
    await protectStronger(target, { ...context, tx })
    await rowsOf(user, tx).change(id, { password: hash })
    await startAnewWithPassword(tx, id, target.user_name ?? '')
  })
  return { password }
}

/** For a user who has lost the second factor. The user's sessions end. */
async function resetFactor(input: Input, context: Context): Promise<null> {
  const { database, caller } = context
  requireConfirmed(caller)
  requireReason(context)
  const { id, user_name } = input as User
  if (id === caller.access.userId) throw conflict(message('ownFactor'))
  await database.transaction(async (tx) => {
    await bumpUsers(tx, [Number(id)])
    await protectStronger(input as User, { ...context, tx })
    await forgetFactors(tx, Number(id))
    await endSessions(tx, Number(id), 'removed')
    await clearAllFailures(tx, user_name ?? '')
  })
  return null
}

async function seeAs(input: Input, context: Context): Promise<BegunView> {
  const { database, caller } = context
  requireConfirmed(caller)
  const { id, status } = input as User
  if (id === caller.access.userId) throw conflict(message('ownView'))
  if (status !== onOff.active) throw conflict(message('viewDisabled'))
  requireReason(context)
  const token = await database.transaction(async (tx) => {
    await protectStronger(input as User, { ...context, tx })
    const { ip, browser, tokenHash } = caller
    return beginImpersonation(tx, Number(id), { userId: personOf(caller.access), tokenHash, ip, browser })
  })
  return { token, minutes: viewMinutes }
}

async function endSession(input: Input, context: Context): Promise<null> {
  const { database, body } = context
  const session = idIn(body ?? {}, 'session')
  requireReason(context)
  await database.transaction(async (tx) => {
    await protectStronger(input as User, { ...context, tx })
    if (!(await removeSession(tx, session, Number(input.id)))) throw notFound()
  })
  return null
}

function sessions({ name }: Input, { database, caller, settings }: Context): ReturnType<typeof signedIn> {
  const checked = checkText(name ?? '', 64)
  if ('problem' in checked) throw badField('name', checked.problem.key, checked.problem.values)
  const { access, tokenHash, configs } = caller
  const search = {
    access,
    tokenHash,
    idleHours: configs.sessionIdleHours,
    maxHours: configs.sessionMaxHours,
    tzName: settings.tzName,
  }
  return signedIn(database, { ...search, name: checked.value.trim() })
}

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
  about: {
    reset_password:
      'Takes { id }; returns { password }, a random one that is returned only here. The user’s sessions end, and the password has to be changed at the next sign-in. 40900 for the caller’s own account.',
    reset_factor:
      'Takes { id, reason }; the user’s authenticator app, passkeys and recovery codes are gone, and their sessions end. 40900 for the caller’s own account.',
    see_as: `Takes { id, reason }; returns { token, minutes }: a session that sees what both this user and the caller may see, can change and export nothing, and is over after ${viewMinutes} minutes, or with the caller’s session.`,
    sessions:
      'Takes { name }, part of a name or empty; returns { list, more }: the valid sessions of people within the caller’s scope (session, user_id, user_name, nickname, dept_name, since, last_seen, ip, browser, own, as).',
    end_session:
      'Takes { id, session, reason }: the person’s id and that of one of their sessions, which ends at once.',
  },
  operations: {
    reset_password: resetPassword,
    reset_factor: resetFactor,
    see_as: seeAs,
    end_session: endSession,
    sessions,
  },

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
