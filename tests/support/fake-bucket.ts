import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Says what a bucket holds, a page at a time. */
function listed(held: ReadonlyMap<string, Buffer>, query: URLSearchParams, page: number): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const names = [...held.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted()
  const keys = names.slice(0, page).map((name) => `<Contents><Key>${name}</Key></Contents>`)
  return `<ListBucketResult>${keys.join('')}</ListBucketResult>`
}

/** A bucket that speaks as much of S3 as the server asks for: what it holds, by name, and what it was asked. */
export async function startBucket(page = 1000) {
  const held = new Map<string, Buffer>()
  const asked: IncomingMessage[] = []
  const answer = (method: string, { pathname, searchParams }: URL, body: Buffer): [status: number, body: string] => {
    const name = decodeURIComponent(pathname.replace(/^\/garage\/?/, ''))
    if (method === 'PUT') held.set(name, body)
    if (method === 'HEAD' || (method === 'GET' && name !== '')) return [held.has(name) ? 200 : 404, '']
    if (method === 'GET') return [200, listed(held, searchParams, page)]
    if (method === 'POST' && searchParams.has('delete'))
      for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) held.delete(key)
    return [200, '']
  }
  const server = createServer((request, response) => {
    asked.push(request)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://bucket')
      const [status, body] = answer(request.method ?? '', url, Buffer.concat(parts))
      response.writeHead(status).end(body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: 'garage',
    S3_ACCESS_KEY: 'access',
    S3_SECRET_KEY: 'secret',
  }
  return { held, asked, env, close: () => void server.close() }
}
