import { checkText } from '../../model/check'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import type { BegunView } from '../../model/signed-in'
import { personOf, requireConfirmed } from '../../server/access/access'
import { startAnewWithPassword } from '../../server/access/password-change'
import { forgetFactors } from '../../server/access/factors/factors'
import { clearAllFailures } from '../../server/access/throttle/throttle'
import { hashPassword, randomPassword } from '../../server/access/passwords'
import { bumpUsers } from '../../server/access/revision'
import { endSessions, removeSession } from '../../server/access/sessions'
import { signedIn } from '../../server/access/impersonation/signed-in'
import { viewMinutes, beginImpersonation } from '../../server/access/impersonation/impersonation'
import { badField, conflict, notFound } from '../../server/api-error'
import type { Context } from '../../server/engine/engine'
import { idIn, rowInScope } from '../../server/engine/write/row-in-scope'
import { rowsOf } from '../../server/rows/rows'
import { onOff } from '../dictionaries/common'
import { protectStronger } from './stronger-users.server'
import { user } from './user'

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

export const sessionOperations = {
  reset_password: resetPassword,
  reset_factor: resetFactor,
  see_as: seeAs,
  end_session: endSession,
  sessions,
}

export const aboutSessions = {
  reset_password:
    'Takes { id }; returns { password }, a random one that is returned only here. The user’s sessions end, and the password has to be changed at the next sign-in. 40900 for the caller’s own account.',
  reset_factor:
    'Takes { id, reason }; the user’s authenticator app, passkeys and recovery codes are gone, and their sessions end. 40900 for the caller’s own account.',
  see_as: `Takes { id, reason }; returns { token, minutes }: a session that sees what both this user and the caller may see, can change and export nothing, and is over after ${viewMinutes} minutes, or with the caller’s session.`,
  sessions:
    'Takes { name }, part of a name or empty; returns { list, more }: the valid sessions of people within the caller’s scope (session, user_id, user_name, nickname, dept_name, since, last_seen, ip, browser, own, as).',
  end_session: 'Takes { id, session, reason }: the person’s id and that of one of their sessions, which ends at once.',
}
