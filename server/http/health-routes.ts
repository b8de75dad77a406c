import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { message, render } from '../../model/message'
import { refusalOf, forbidden } from '../api-error'
import type { Engine } from '../engine/engine'
import type { Retention } from '../retention/retention'
import { adapterStates, type AdapterState } from '../adapters/adapter-health'
import { failed, succeeded } from './envelope'
import { createHash, timingSafeEqual } from 'node:crypto'
import { zhEn } from '../../model/label'
import { isForThisMachine } from '../access/sign-in-defaults'
import { noteKeyUse } from '../access/repeated-entries'

export interface Health {
  draining(): boolean
  brokerReachable(): boolean
  siteCounts(): Record<string, number | Record<string, number>>
  freeDisk(this: void): number
  chargePoints?(this: void): number
  retention: Pick<Retention, 'oldest' | 'removed'>
}

function measure(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'berth_http_seconds',
    help: 'Time from request to response, in seconds',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.2, 1, 5],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'berth_http_failures_total',
    help: 'Responses with HTTP 5xx',
    registers: [registry],
  })
  const refused = new Counter({
    name: 'berth_refused_calls_total',
    help: 'Calls refused for want of a permission, or because the record is out of scope (reason)',
    labelNames: ['route', 'reason'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const reason = refusalOf(request.failure)
    if (reason) refused.inc({ route: request.routeOptions.url ?? 'none', reason })
    seconds.observe({ route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc()
    done()
  })
}

function measureRetention(registry: Registry, { oldest, removed }: Health['retention']): void {
  const labels = { labelNames: ['table'] as const, registers: [registry] }
  new Gauge({
    name: 'berth_oldest_row_seconds',
    help: 'Age of the oldest row of a table whose rows are removed by age, read at most once a minute',
    ...labels,
    async collect() {
      this.reset()
      for (const [table, age] of Object.entries(await oldest())) this.set({ table }, age)
    },
  })
  new Counter({
    name: 'berth_removed_rows_total',
    help: 'Rows of a table that this instance removed because of their age',
    ...labels,
    collect() {
      this.reset()
      for (const [table, count] of Object.entries(removed())) this.inc({ table }, count)
    },
  })
}

/** Read from the database, so that all instances say the same. */
const adapterMetrics: [name: string, help: string, of: (state: AdapterState) => number | null][] = [
  ['up', '1: the external system works, 0: it fails; none before the first contact', ({ isUp }) => isUp],
  ['last_contact_seconds', 'Time since the external system answered or called', ({ silence }) => silence],
  ['failures', 'Failures of the external system since the last contact', ({ failures }) => failures],
  ['failures_total', 'Failures of the external system so far', ({ total }) => total],
  ['commands_waiting', 'Commands for the external system that have not ended', ({ waiting }) => waiting],
]

function measureAdapters(registry: Registry, { database }: Pick<Engine, 'database'>): void {
  let read: Promise<AdapterState[]> | undefined
  const states = (): Promise<AdapterState[]> =>
    (read ??= adapterStates(database).finally(() => setImmediate(() => (read = undefined))))
  for (const [name, help, of] of adapterMetrics)
    new Gauge({
      name: `berth_adapter_${name}`,
      help,
      labelNames: ['adapter'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const state of await states()) {
          const value = of(state)
          if (value !== null) this.set({ adapter: state.name }, value)
        }
      },
    })
}

const countLines = (name: string, count: number | Record<string, number>): string[] =>
  typeof count === 'number'
    ? [`berth_site_${name}_total ${count}`]
    : Object.entries(count).map(([reason, times]) => `berth_site_${name}_total{reason="${reason}"} ${times}`)

const retryAfter = 5

const gauge = (registry: Registry, name: string, help: string, read: () => number) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })

/** `/healthz`: process is alive; `/readyz`: database and broker are reachable; `/metrics` for Prometheus. */
export function healthRoutes(app: FastifyInstance, engine: Engine, health: Health): void {
  const { database } = engine
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measure(app, registry)
  const free = 'Free share of the disk, 0 to 1; below 0.1, pictures from sites are refused'
  gauge(registry, 'berth_disk_free_ratio', free, health.freeDisk)
  const connected = 'Charge points that are connected to this instance by OCPP'
  if (health.chargePoints) gauge(registry, 'berth_charge_points_connected', connected, health.chargePoints)
  measureRetention(registry, health.retention)
  measureAdapters(registry, { database })
  const config = { pressureHandler: () => undefined }
  app.get('/healthz', { config }, (request, reply) =>
    reply.type('application/json').send(succeeded('null', request.lang)),
  )
  app.get('/readyz', { config }, async (request, reply) => {
    const ready = await database.ping().then(
      () => !health.draining() && health.brokerReachable(),
      () => false,
    )
    void reply.type('application/json; charset=utf-8')
    return ready
      ? reply.send(succeeded('null', request.lang))
      : reply
          .code(503)
          .header('Retry-After', retryAfter)
          .send(failed(503, render(message('unavailable'), request.lang)))
  })
  const check = onlyOperators(engine)
  let underWay: Promise<string> | undefined
  const measured = async (): Promise<string> => {
    const counts = Object.entries(health.siteCounts()).flatMap(([name, count]) => countLines(name, count))
    return `${[await registry.metrics(), ...counts].join('\n')}\n`
  }
  app.get('/metrics', { config: { ...config, limit: 'anonymous' } }, async (request, reply) => {
    check(request)
    // Several who ask at once read the database once.
    underWay ??= measured().finally(() => (underWay = undefined))
    return reply.type(registry.contentType).send(await underWay)
  })
}

const isLoopback = (address: string): boolean => /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/.test(address)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const tokenName = zhEn('METRICS_TOKEN', 'METRICS_TOKEN')

/** Admits calls from this machine, or with `METRICS_TOKEN`, whose use is logged; 403 otherwise. */
export function onlyOperators({
  database,
  settings: { metricsToken },
}: Pick<Engine, 'database' | 'settings'>): (request: FastifyRequest) => void {
  const wanted = metricsToken && digest(`Bearer ${metricsToken}`)
  return ({ ip, headers, method, routeOptions }) => {
    if (isLoopback(ip) && isForThisMachine({ host: headers.host, headers })) return
    if (!wanted || !timingSafeEqual(digest(headers.authorization ?? ''), wanted))
      throw forbidden(message('operatorsOnly'))
    const called = { route: routeOptions.url ?? '', method, ip }
    noteKeyUse(database, { name: tokenName, hash: metricsToken, every: 'hour', ...called })
  }
}
