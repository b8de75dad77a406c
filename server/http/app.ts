import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import helmet from 'helmet'
import { randomUUID } from 'node:crypto'
import { second } from '../../model/durations'
import { askHeader } from '../../model/envelope'
import { message } from '../../model/message'
import type { Engine } from '../engine/engine'
import { tryLater } from '../api-error'
import type { PushAccess } from '../ingest/ingest'
import type { Settings } from '../settings/settings'
import { admitCalls } from './admission'
import { pictureRoutes } from './picture-routes'
import { appFiles } from './app-files'
import { cameraRoutes } from './devices/camera-routes'
import { sendClientError, onError } from './on-error'
import { parseJsonBodies } from './body'
import { chargePointRoutes, UpgradableRequest } from './devices/charge-point-routes'
import { eventRoutes } from './events/event-routes'
import { exportRoutes, resourceRoutes, routesOf } from './resource-routes'
import { healthRoutes, type Health } from './health-routes'
import { prepareRequest } from './prepare-request'
import { logFailedCalls, logRefusedCalls } from './audit-log'
import { meterRoutes } from './devices/meter-routes'
import { preferenceRoutes } from './preference-routes'
import { ownAccountRoutes } from './own-account-routes'
import { sessionRoutes } from './session-routes'
import { siteRoutes } from './devices/site-routes'
import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'

declare module 'fastify' {
  interface FastifyContextConfig {
    pressureHandler?: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void
  }
}

/** Beyond this share of the heap's limit a call could end the process. */
const maxHeapShare = 0.9

const retryAfter = 5

const longestTurn = second

/** Refuses calls with HTTP 503 while turns take longer, or the heap is nearly full. */
async function refuseUnderPressure(app: FastifyInstance, longest: number): Promise<void> {
  await app.register(underPressure, {
    sampleInterval: second,
    maxEventLoopDelay: longest,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maxHeapShare,
    pressureHandler: async () => {
      throw tryLater(503, message('overloaded'), retryAfter)
    },
  })
}

const compressionThreshold = 1024

async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: compressionThreshold,
    encodings: ['br', 'gzip'],
    // A small compressed body could exceed the body limit when decompressed.
    globalDecompression: false,
  })
}

const drainTimeout = 4000
const sweepInterval = 20

const retryAfterRestart = 5

/** Open calls finish before connections are cut, so that completed changes don't look failed. */
function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const { server } = app
    const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval)
    const cut = setTimeout(() => server.closeAllConnections(), drainTimeout)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(cut)
    })
    done()
  })
}

const maxBody = 1024 * 1024

const requestTimeout = 28 * second
const headersTimeout = 15 * second
const connectionsCheckingInterval = second

const originOf = (address: string | undefined): string[] => (address ? [new URL(address).origin] : [])

/** Has no directives that require HTTPS. `servers`: those that the app may be switched to. */
const contentPolicy = (servers: readonly string[], bucket: readonly string[], captcha: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...captcha],
    frameSrc: ["'self'", ...captcha],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...bucket, ...servers],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...servers, ...captcha],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})

async function protect(app: FastifyInstance, settings: Settings): Promise<void> {
  const setHeaders = helmet({
    contentSecurityPolicy: contentPolicy(
      settings.connectOrigins,
      originOf(settings.s3Endpoint),
      originOf(settings.captchaScriptUrl),
    ),
    hsts: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  )
  if (settings.corsOrigins.length === 0) return
  await app.register(cors, {
    origin: settings.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'Idempotency-Key', askHeader],
    exposedHeaders: ['Date', 'x-request-id', 'Retry-After', 'Content-Disposition'],
  })
}

/** The engine checks bodies: fastify need not load its checks by JSON schemas. */
const rejectSchemas = (): never => {
  throw new Error('Routes have no JSON schemas: the engine checks what is sent')
}

interface AppOptions {
  turn?: number
  sites?: PushAccess
}

export async function httpApp(
  engine: Engine,
  health: Health,
  log: FastifyBaseLogger,
  webFolder: string | null,
  { turn = longestTurn, sites }: AppOptions = {},
): Promise<FastifyInstance> {
  const { settings } = engine
  const { trustProxy: hops } = settings
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: maxBody,
    // The hook that refuses calls while the server drains answers with an envelope.
    return503OnClosing: false,
    requestTimeout,
    http: { requestTimeout, headersTimeout, connectionsCheckingInterval, IncomingMessage: UpgradableRequest },
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    clientErrorHandler: (error, socket) => sendClientError(error, socket, settings.defaultLang),
    frameworkErrors: (error, request, reply) => void onError(error, prepareRequest(request, reply, settings), reply),
    routerOptions: { caseSensitive: true },
    schemaController: { compilersFactory: { buildValidator: rejectSchemas, buildSerializer: rejectSchemas } },
  })
  app.decorateRequest('lang', 'zh-chs')
  for (const unset of ['auditAction', 'auditId', 'reason', 'userId', 'signInName', 'failure'] as const)
    app.decorateRequest(unset, undefined)
  app.addHook('onRequest', (request, reply, done) => {
    prepareRequest(request, reply, settings)
    done()
  })
  drainOnClose(app)
  app.setErrorHandler(onError)
  const routes = routesOf(app)
  parseJsonBodies(app)
  await protect(app, settings)
  // The headers set before let a page of another server read why a call was refused.
  app.addHook('onRequest', (request, _reply, done) => {
    done(
      health.draining() && request.url !== '/healthz'
        ? tryLater(503, message('unavailable'), retryAfterRestart)
        : undefined,
    )
  })
  await refuseUnderPressure(app, turn)
  const limits = await admitCalls(app, engine)
  // The app's files are compressed already, so they come before the compression.
  await appFiles(app, settings, webFolder)
  await compressResponses(app)
  logFailedCalls(app, engine)
  logRefusedCalls(app, engine)
  healthRoutes(app, engine, health)
  sessionRoutes(app, engine)
  ownAccountRoutes(app, engine)
  preferenceRoutes(app, engine)
  exportRoutes(app, engine)
  await pictureRoutes(app, engine, () => health.freeDisk())
  await eventRoutes(app, engine)
  resourceRoutes(app, engine, routes)
  if (sites) await siteRoutes(app, sites, limits)
  if (sites) await cameraRoutes(app, sites, limits)
  if (sites?.meters) await meterRoutes(app, sites.meters, limits, engine.database)
  if (sites?.chargePoints) chargePointRoutes(app, sites.chargePoints, settings)
  return app
}
