import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unknownPath } from '../api-error'
import type { Settings } from '../settings/settings'

const escapeHtml = (value: string): string => value.replace(/[&"<>]/g, (char) => `&#${char.charCodeAt(0)};`)

function pageOf(
  folder: string,
  { defaultLang, tzName, connectOrigins }: Settings,
): (added: readonly string[]) => string {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new Error(`The app is not built: ${file} is missing`)
  const [head = '', rest = ''] = readFileSync(file, 'utf8').split('</head>')
  return (added) => {
    const servers = { servers: connectOrigins.join(' '), 'added-servers': added.join(' ') }
    const told = Object.entries({ 'default-lang': defaultLang, tz: tzName, ...servers })
    const tags = told.map(([name, value]) => `<meta name="berth-${name}" content="${escapeHtml(value)}">`)
    return `${head}${tags.join('')}</head>${rest}`
  }
}

const maxAdded = 20

/** A host may contain `;`, which would end a directive of the policy. */
const plainOrigin = /^https?:\/\/(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

export function addedServers(cookies: string | undefined): string[] {
  const text = /(?:^|;\s*)servers=([^;]{1,4000})/.exec(cookies ?? '')?.[1]
  if (text === undefined) return []
  try {
    const origins = decodeURIComponent(text)
      .split(' ')
      .slice(0, maxAdded)
      .flatMap((one) => {
        const { origin } = new URL(one)
        return plainOrigin.test(origin) ? [origin] : []
      })
    return [...new Set(origins)]
  } catch {
    return []
  }
}

function permitServers(reply: FastifyReply, servers: readonly string[]): void {
  const policy = String(reply.raw.getHeader('Content-Security-Policy') ?? '')
  const wider = policy.replace(/(connect-src|img-src) [^;]*/g, (directive) => [directive, ...servers].join(' '))
  reply.raw.setHeader('Content-Security-Policy', wider)
}

export async function appFiles(app: FastifyInstance, settings: Settings, folder: string | null): Promise<void> {
  const page = folder ? pageOf(folder, settings) : null
  if (folder) {
    await app.register(async (own) => {
      const headers = { maxAge: '365d', immutable: true }
      await own.register(fastifyStatic, { root: join(folder, 'assets'), serve: false, preCompressed: true, ...headers })
      // Files of the app are not refused under pressure: they cost little, and a page needs all of them.
      const config = { pressureHandler: () => undefined }
      own.get<{ Params: { '*': string } }>('/assets/*', { config }, async ({ params }, reply) =>
        reply.sendFile(params['*']),
      )
    })
  }
  const servePage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? '/'
    const isFile = /^\/(api|assets|pictures)\/|\.\w{2,5}$/.test(path)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isFile || page === null) throw unknownPath()
    const added = addedServers(request.headers.cookie)
    if (added.length > 0) permitServers(reply, added)
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page(added))
  }
  app.setNotFoundHandler(servePage)
}
