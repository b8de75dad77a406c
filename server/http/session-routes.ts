import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { zhEn, type Label } from '../../model/label'
import { wallTime } from '../../model/wall-time'
import { endReason } from '../access/access-of'
import { findAllMenu } from '../access/find-all-menu'
import { changePassword } from '../access/password-change'
import { signIn } from '../access/sign-in'
import { signInDefaults } from '../access/sign-in-defaults'
import { captchaClientConfig, checkCaptcha } from '../access/captcha'
import { signOut } from '../access/sessions'
import type { Engine } from '../engine/engine'
import { audited } from './audit-log'
import { bodyOf } from './body'
import { callerOf } from './caller-of'
import { sendData } from './envelope'

type Handler = (request: FastifyRequest) => Promise<unknown>

const auditActions = {
  signIn: zhEn('登录', 'Sign in'),
  signOut: zhEn('退出登录', 'Sign out'),
  changePassword: zhEn('修改密码', 'Change password'),
}

export function sessionRoutes(app: FastifyInstance, engine: Engine): void {
  const { database, settings } = engine
  const post = (path: string, config: FastifyContextConfig, handle: Handler, auditAction?: Label): void => {
    app.post(path, { config }, async (request, reply) => {
      request.auditAction = auditAction
      const run = () => handle(request)
      const data = await (auditAction ? audited(engine, request, () => auditAction, run) : run())
      return sendData(reply, JSON.stringify(data ?? null))
    })
  }
  post(
    '/user/login',
    { limit: 'anonymous' },
    async (request) => {
      const body = bodyOf(request.body)
      if (typeof body.user_name === 'string') request.signInName = body.user_name
      const signedIn = await signIn(database, settings, body, { ip: request.ip, now: new Date() })
      request.userId = signedIn.userId
      return { ...signedIn, idleHours: settings.sessionIdleHours }
    },
    auditActions.signIn,
  )
  post(
    '/user/logout',
    { session: 'any' },
    async (request) => {
      const { tokenHash } = callerOf(engine, request)
      await database.transaction((tx) => signOut(tx, tokenHash))
    },
    auditActions.signOut,
  )
  post('/api/user/check_token', { session: 'settled' }, async (request) => {
    const { access } = callerOf(engine, request).caller
    const { userId, userName, nickname, avatar } = access
    const { tzName: tz, uploadMaxMb, sessionIdleHours: idleHours } = settings
    return { userId, userName, nickname, avatar: avatar && engine.pictures.signed(avatar), tz, uploadMaxMb, idleHours }
  })
  post('/api/user/session_end', { limit: 'refused' }, async (request) => ({
    reason: await endReason(database, request.headers.authorization),
  }))
  post(
    '/api/user/updpwd',
    { session: 'any', limit: 'password' },
    async (request) => {
      const { caller } = callerOf(engine, request)
      await changePassword(database, caller.access, bodyOf(request.body), { ip: request.ip, now: new Date() })
    },
    auditActions.changePassword,
  )
  post('/api/captcha/check', { limit: 'anonymous' }, (request) =>
    checkCaptcha(database, settings, bodyOf(request.body), request.ip),
  )
  post('/api/menu/find_all_menu', { session: 'settled' }, async (request) =>
    findAllMenu(database, callerOf(engine, request).caller.access),
  )
  app.get('/api/sign-in-defaults', { config: { limit: 'anonymous' } }, (request, reply) => {
    const prefill = signInDefaults(settings, { host: request.headers.host, headers: request.headers })
    const defaults = {
      ...prefill,
      captcha: captchaClientConfig(settings),
      lang: settings.defaultLang,
      tz: settings.tzName,
      now: wallTime(new Date(), settings.tzName),
    }
    return sendData(reply, JSON.stringify(defaults))
  })
}
