import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { second } from '../../model/durations'
import type { UploadTarget } from '../../model/envelope'
import { zhEn, type Label } from '../../model/label'
import { wallTime } from '../../model/wall-time'
import { endReason } from '../access/access-of'
import { findAllMenu } from '../access/find-all-menu'
import { changePassword } from '../access/password-change'
import type { SignedIn, SignInFrom } from '../access/account'
import { siteOf } from '../access/factors/passkeys'
import { passkeySignIn, takeSecondStep } from '../access/factors/second-step'
import { signIn } from '../access/sign-in'
import { signInDefaults } from '../access/sign-in-defaults'
import { captchaClientConfig, checkCaptcha } from '../access/captcha'
import { signOut } from '../access/sessions'
import { readConfigs } from '../config/configs'
import { runWithDeadline } from '../database/call-context'
import { demoProgress } from '../demo/demo-progress'
import type { Engine } from '../engine/engine'
import { audited } from './audit-log'
import { bodyOf } from './body'
import { callerOf } from './admission'
import { sendData } from './envelope'

type Handler = (request: FastifyRequest) => Promise<unknown>

const auditActions = {
  signIn: zhEn('登录', 'Sign in'),
  secondStep: zhEn('登录（第二步）', 'Sign in (second step)'),
  signOut: zhEn('退出登录', 'Sign out'),
  changePassword: zhEn('修改密码', 'Change password'),
  endView: zhEn('结束以其他用户身份查看', 'End seeing as another user'),
}

/** Milliseconds that the sign-in page waits for its motto while the database is away. */
const mottoTime = second

const readMotto = ({ database, settings }: Engine): Promise<Label | null> =>
  runWithDeadline(mottoTime, () => readConfigs(database, settings)).then(
    ({ mottoZh, mottoEn }) => zhEn(mottoZh, mottoEn),
    () => null,
  )

async function checkedToken(engine: Engine, request: FastifyRequest) {
  const { access, configs } = callerOf(engine, request)
  const { userId, userName, nickname, avatar, roleNames: roles, viewer } = access
  const { uploadMaxMb, sessionIdleHours: idleHours, pageSize, minimums, passwordPolicy } = configs
  const uploadTo: UploadTarget = engine.stores.bucket ? 'BaiduOSS' : 'image'
  const picture = avatar && engine.pictures.signed(avatar, access.reader)
  const seconds = request.session?.viewSeconds
  const view = viewer && { userName: viewer.userName, nickname: viewer.nickname, seconds }
  const ofSomeParks = access.parks !== 'all'
  const ofUser = { userId, userName, nickname, avatar: picture, roles, view, ofSomeParks }
  const demonstration = engine.settings.demo ? await demoProgress(engine.database) : null
  const ofForms = { uploadMaxMb, uploadTo, pageSize, minimums, passwordPolicy }
  return { ...ofUser, ...ofForms, demonstration, tz: engine.settings.tzName, idleHours }
}

const isReplaced = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'replaced' in body && body.replaced === true

export const accountCalls =
  (app: FastifyInstance, engine: Engine) =>
  (path: string, config: FastifyContextConfig, handle: Handler, auditAction?: Label): void => {
    app.post(path, { config }, async (request, reply) => {
      const action = request.session?.access.viewer ? auditActions.endView : auditAction
      if (auditAction) request.auditAction = () => action
      const run = () => handle(request)
      // A sign-in stores its time in the user's record, but is no change of it.
      const target = config.session ? null : 'none'
      const data = await (auditAction ? audited(engine, request, () => action, run, target) : run())
      return sendData(reply, JSON.stringify(data ?? null))
    })
  }

const fromOf = (request: FastifyRequest): SignInFrom => ({
  ip: request.ip,
  browser: request.headers['user-agent'] ?? null,
  now: new Date(),
  site: siteOf(request),
})

function signInRoutes(app: FastifyInstance, engine: Engine): void {
  const { database, settings, secrets } = engine
  const post = accountCalls(app, engine)
  const answerOf = ({ failures, ...signedIn }: SignedIn) => ({
    ...signedIn,
    ...(failures && { failures: { ...failures, last_at: wallTime(failures.last_at, settings.tzName) } }),
  })
  post(
    '/user/login',
    { limit: 'anonymous' },
    async (request) => {
      const body = bodyOf(request.body)
      if (typeof body.user_name === 'string') request.signInName = body.user_name
      const signedIn = await signIn(database, settings, body, fromOf(request))
      request.userId = signedIn.userId
      return answerOf(signedIn)
    },
    auditActions.signIn,
  )
  post(
    '/user/second_step',
    { limit: 'anonymous' },
    async (request) => {
      const named = (userName: string) => void (request.signInName = userName)
      const from = { ...fromOf(request), secrets, named }
      const signedIn = await takeSecondStep(database, settings, bodyOf(request.body), from)
      request.userId = signedIn.userId
      return answerOf(signedIn)
    },
    auditActions.secondStep,
  )
  post('/user/passkey', { limit: 'anonymous' }, async (request) => passkeySignIn(database, siteOf(request)))
}

export function sessionRoutes(app: FastifyInstance, engine: Engine): void {
  const { database, settings } = engine
  const post = accountCalls(app, engine)
  signInRoutes(app, engine)
  post(
    '/user/logout',
    { session: 'any', reads: true },
    async (request) => {
      const { tokenHash } = callerOf(engine, request)
      const reason = isReplaced(request.body) ? 'replaced' : 'signed out'
      await database.transaction((tx) => signOut(tx, tokenHash, reason))
    },
    auditActions.signOut,
  )
  post('/api/user/check_token', { session: 'settled', reads: true }, async (request) => checkedToken(engine, request))
  post('/api/user/session_end', { limit: 'refused' }, async (request) => ({
    reason: await endReason(database, request.headers.authorization),
  }))
  post(
    '/api/user/updpwd',
    { session: 'any', limit: 'password' },
    async (request) => {
      const { access, configs, tokenHash } = callerOf(engine, request)
      const from = { ip: request.ip, now: new Date(), configs, tokenHash }
      await changePassword(database, access, bodyOf(request.body), from)
    },
    auditActions.changePassword,
  )
  post('/api/captcha/check', { limit: 'captcha' }, (request) =>
    checkCaptcha(database, settings, bodyOf(request.body), request.ip),
  )
  post('/api/menu/find_all_menu', { session: 'settled', reads: true }, async (request) =>
    findAllMenu(database, callerOf(engine, request).access),
  )
  app.get('/api/sign-in-defaults', { config: { limit: 'anonymous' } }, async (request, reply) => {
    const prefill = signInDefaults(settings, { host: request.headers.host, headers: request.headers })
    const defaults = {
      ...prefill,
      motto: await readMotto(engine),
      captcha: captchaClientConfig(settings),
      lang: settings.defaultLang,
      tz: settings.tzName,
      now: wallTime(new Date(), settings.tzName),
    }
    return sendData(reply, JSON.stringify(defaults))
  })
}
