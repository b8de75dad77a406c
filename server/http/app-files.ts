import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unknownPath } from '../api-error'
import type { Settings } from '../settings/settings'

const escapeHtml = (value: string): string => value.replace(/[&"<>]/g, (char) => `&#${char.charCodeAt(0)};`)

function pageOf(folder: string, { defaultLang, tzName, connectOrigins }: Settings): string {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new Error(`The app is not built: ${file} is missing`)
  const told = { 'default-lang': defaultLang, tz: tzName, servers: connectOrigins.join(' ') }
  const tags = Object.entries(told).map(([name, value]) => `<meta name="berth-${name}" content="${escapeHtml(value)}">`)
  return readFileSync(file, 'utf8').replace('</head>', `${tags.join('')}</head>`)
}

/** Serves `index.html` for a GET of any path without a route (other methods may have one); otherwise HTTP 404. */
export async function appFiles(app: FastifyInstance, settings: Settings, folder: string | null): Promise<void> {
  const page = folder ? pageOf(folder, settings) : null
  if (folder) {
    // Sending a file costs little, and a page that lacks one of its files is of no use.
    app.addHook('onRoute', (route) => {
      if (route.url.startsWith('/assets/')) route.config = { ...route.config, pressureHandler: () => undefined }
    })
    const headers = { maxAge: '365d', immutable: true }
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      ...headers,
    })
  }
  const servePage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? '/'
    const isFile = /^\/(api|assets|pictures)\/|\.\w{2,5}$/.test(path)
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isFile || page === null) throw unknownPath()
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page)
  }
  app.setNotFoundHandler(servePage)
}
