import type { FastifyInstance, FastifyRequest } from 'fastify'
import { zhEn, type Label } from '../../model/label'
import { siteOf } from '../access/factors/passkeys'
import * as own from '../access/factors/own-factors'
import { confirmPassword } from '../access/password-change'
import { endOwnSessions } from '../access/sessions'
import { signedIn } from '../access/impersonation/signed-in'
import { badField, notFound } from '../api-error'
import type { Engine } from '../engine/engine'
import { bodyOf } from './body'
import { callerOf } from './admission'
import { accountCalls } from './session-routes'

const actions = {
  app: zhEn('设置验证器', 'Set up an authenticator app'),
  noApp: zhEn('移除验证器', 'Remove the authenticator app'),
  passkey: zhEn('添加通行密钥', 'Add a passkey'),
  noPasskey: zhEn('移除通行密钥', 'Remove a passkey'),
  codes: zhEn('生成新的恢复码', 'Make new recovery codes'),
  confirm: zhEn('再次输入密码', 'Enter the password again'),
  endSessions: zhEn('结束自己的登录', 'End own sessions'),
}

type Run = (context: own.OwnContext, body: Readonly<Record<string, unknown>>) => Promise<unknown>

const factorCalls: readonly (readonly [name: string, run: Run, action?: Label])[] = [
  ['app_begin', own.beginOwnApp],
  ['app_confirm', own.confirmOwnApp, actions.app],
  ['app_remove', own.removeOwnApp, actions.noApp],
  ['passkey_begin', own.beginOwnPasskey],
  ['passkey_add', own.addOwnPasskey, actions.passkey],
  ['passkey_remove', own.removeOwnPasskey, actions.noPasskey],
  ['recovery_codes', own.renewOwnCodes, actions.codes],
]

async function ownSessions(engine: Engine, request: FastifyRequest) {
  const { database, settings } = engine
  const { access, configs, tokenHash } = callerOf(engine, request)
  const { list } = await signedIn(database, {
    access: { ...access, departments: 'all' },
    tokenHash,
    idleHours: configs.sessionIdleHours,
    maxHours: configs.sessionMaxHours,
    name: '',
    tzName: settings.tzName,
    personId: access.userId,
  })
  return list
}

function sessionIn(body: Readonly<Record<string, unknown>>): number | null {
  if (body.others === true) return null
  if (!Number.isSafeInteger(body.session)) throw badField('session', 'required')
  return Number(body.session)
}

export function ownAccountRoutes(app: FastifyInstance, engine: Engine): void {
  const { database, secrets, settings } = engine
  const post = accountCalls(app, engine)
  const contextOf = (request: FastifyRequest): own.OwnContext => ({
    ...{ database, secrets, caller: callerOf(engine, request) },
    ...{ site: siteOf(request), tzName: settings.tzName },
  })
  const enrolling = { session: 'enrolling', limit: 'password' } as const
  post('/api/user/factors', { session: 'enrolling' }, (request) => own.ownFactors(contextOf(request)))
  for (const [name, run, action] of factorCalls)
    post(`/api/user/${name}`, enrolling, (request) => run(contextOf(request), bodyOf(request.body)), action)
  post(
    '/api/user/confirm',
    enrolling,
    async (request) => {
      const { access, configs, tokenHash } = callerOf(engine, request)
      const from = { ip: request.ip, now: new Date(), configs, tokenHash }
      await confirmPassword(database, access, bodyOf(request.body), from)
    },
    actions.confirm,
  )
  post('/api/user/own_sessions', { session: 'settled' }, (request) => ownSessions(engine, request))
  post(
    '/api/user/end_own_sessions',
    { session: 'settled', limit: 'password' },
    async (request) => {
      const { access, tokenHash } = callerOf(engine, request)
      const session = sessionIn(bodyOf(request.body))
      const ended = await database.transaction((tx) => endOwnSessions(tx, access.userId, { session, tokenHash }))
      if (!ended && session !== null) throw notFound()
    },
    actions.endSessions,
  )
}
