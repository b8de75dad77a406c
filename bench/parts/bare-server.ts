import { createServer } from 'node:http'
import { Pool } from 'pg'

/** The baseline: plain `node:http` and `pg` with the same SQL, without session, permissions or any checks. */
const {
  DATABASE_URL: connectionString,
  PAGE_SQL = '',
  COUNT_SQL = '',
  SQL_VALUES = '[]',
  TZ_NAME = 'Asia/Shanghai',
} = process.env
const pool = new Pool({ connectionString, max: 10, options: `-c TimeZone=${TZ_NAME}` })
const { page, count } = JSON.parse(SQL_VALUES) as { page: string[]; count: string[] }

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    Promise.all([
      pool.query<Record<string, unknown>>({ name: 'page', text: PAGE_SQL, values: page }),
      pool.query<{ count: string }>({ name: 'count', text: COUNT_SQL, values: count }),
    ]).then(
      ([{ rows: list }, { rows: counted }]) => {
        const total = Number(counted[0]?.count)
        const body = {
          code: 0,
          msg: '操作成功',
          data: { list, page: { page_no: 1, page_size: 50, total_count: total, tatal_count: total } },
        }
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
