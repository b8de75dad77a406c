import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of the object list of a bucket, as XML. */
function listed(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams, page: number): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted()
  const keys = names.slice(0, page).map((name) => `<Contents><Key>${name}</Key></Contents>`)
  return `<ListBucketResult>${keys.join('')}</ListBucketResult>`
}

/** `busy` and `no response`: it does what was requested, but says so too late or not at all; `redirected`: elsewhere. */
export const bucketFailures = ['unreachable', 'no response', 'busy', 'redirected'] as const
type BucketFailure = (typeof bucketFailures)[number]

/** An HTTP server with the S3 calls that Berth uses. Returns its objects by name, and the requests that it received. */
export async function startBucket(page = 1000) {
  const objects = new Map<string, Buffer>()
  const requests: IncomingMessage[] = []
  const state: { failure: BucketFailure | null } = { failure: null }
  const answer = (method: string, { pathname, searchParams }: URL, body: Buffer): [status: number, body: string] => {
    const name = decodeURIComponent(pathname.replace(/^\/garage\/?/, ''))
    if (method === 'PUT') objects.set(name, body)
    if (method === 'HEAD' || (method === 'GET' && name !== '')) return [objects.has(name) ? 200 : 404, '']
    if (method === 'GET') return [200, listed(objects, searchParams, page)]
    if (method === 'POST' && searchParams.has('delete'))
      for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key)
    return [200, '']
  }
  const server = createServer((request, response) => {
    requests.push(request)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://bucket')
      if (state.failure === 'unreachable') return request.socket.destroy()
      const moved = `${url.pathname}?moved`
      if (state.failure === 'redirected' && request.url !== moved)
        return response.writeHead(307, { Location: moved }).end()
      const [status, body] = answer(request.method ?? '', url, Buffer.concat(parts))
      if (state.failure === 'no response') return request.socket.destroy()
      response.writeHead(state.failure === 'busy' ? 503 : status).end(body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: 'garage',
    S3_ACCESS_KEY: 'access',
    S3_SECRET_KEY: 'secret',
  }
  return { objects, requests, state, env, close: () => void server.close() }
}
