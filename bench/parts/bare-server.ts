import { createServer, type IncomingMessage } from 'node:http'
import { Pool, types, type QueryConfig } from 'pg'

/**
 * `node:http` and `pg` without session, permissions or checks. `/list/{name}` sends two statements of `BARE_LISTS`:
 * `plain` as `pg` reads rows, `fast` as arrays of text. `/create` sends `BARE_CREATE` in one transaction.
 */
interface Sent {
  text: string
  values: unknown[]
}
const { DATABASE_URL: connectionString, BARE_LISTS = '{}', BARE_CREATE = '[]', TZ_NAME = 'Asia/Shanghai' } = process.env
const pool = new Pool({ connectionString, max: 10, options: `-c TimeZone=${TZ_NAME}` })
const lists = JSON.parse(BARE_LISTS) as Record<string, { page: Sent; count: Sent; size: number }>
const create = JSON.parse(BARE_CREATE) as Sent[]

const timestamptz = 1184
const asText = {
  getTypeParser: (type: number, format: 'text') =>
    type === timestamptz ? (value: string) => value : (types.getTypeParser(type, format) as (value: string) => unknown),
}
const styles: Record<string, Partial<QueryConfig> & { rowMode?: 'array' }> = {
  plain: {},
  fast: { rowMode: 'array', types: asText as QueryConfig['types'] },
}

async function list(name: string, style: string): Promise<unknown> {
  const { page, count, size } = lists[name] ?? { size: 0 }
  if (!page || !count) throw new Error(`no list ${name}`)
  const [rows, counted] = await Promise.all([
    pool.query({ ...styles[style], ...page, name: `${name} page ${style}` }),
    pool.query<{ count: string }>({ ...count, name: `${name} count` }),
  ])
  const total = Number(counted.rows[0]?.count)
  return { list: rows.rows, page: { page_no: 1, page_size: size, total_count: total, tatal_count: total } }
}

async function write(): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [at, one] of create.entries()) await client.query({ ...one, name: `create ${at}` })
    await client.query('commit')
    return {}
  } finally {
    client.release()
  }
}

function answer({ url = '' }: IncomingMessage): Promise<unknown> {
  const [, call = '', name = '', style = ''] = url.split('/')
  return call === 'create' ? write() : list(name, style)
}

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    answer(request).then(
      (data) =>
        response
          .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
          .end(JSON.stringify({ code: 0, msg: '操作成功', data })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
