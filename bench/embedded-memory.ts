import { rmSync } from 'node:fs'
import { builtServer } from '../tests/endurance/built-server'
import { freePort } from '../tests/support/free-port'
import { newFolder } from '../tests/support/run-folder'
import { printFigure, residentMemory } from './parts/figures'
import { resources } from '../resources'
import { hourlyFlowReport, terminalFlowReport } from '../resources/report/flow'
import { paymentReport } from '../resources/report/payment'
import { isFoundByPart } from '../model/kind-traits'
import { reportPath } from '../model/report/report'
import type { Resource } from '../model/resource'

interface MixedCall {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body: Record<string, unknown>
}

/** Numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const reports = [paymentReport, hourlyFlowReport, terminalFlowReport]
const texts = ['a', '1', '粤', 'B', '0', '京A', 'T1', 'x_%', '停', '9']

function makeReads(random: () => number) {
  const all = [...resources.values()]
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const some = <T>(from: readonly T[], share: number): T[] => from.filter(() => random() < share)

  const filterOf = (resource: Resource, name: string): unknown => {
    const field = resource.fields[name]
    if (!field || isFoundByPart(field) || ['code', 'park', 'plate'].includes(field.kind)) return pick(texts)
    return field.kind === 'clock' || field.kind === 'moment' ? '' : 1 + Math.floor(random() * 3)
  }
  const list = (): MixedCall => {
    const resource = pick(all)
    const searched = resource.list.search.map((item) => (typeof item === 'string' ? item : item.field))
    const filters = Object.fromEntries(some(searched, 0.4).map((name) => [name, filterOf(resource, name)]))
    const sort = some(resource.list.columns, 2 / resource.list.columns.length)
      .filter((name) => !['name', 'refs', 'secret', 'password'].includes(resource.fields[name]?.kind ?? 'name'))
      .slice(0, 3)
      .join(',')
    const window = random() < 0.5 ? { start_time: '2026-01-01', end_time: '2026-12-31' } : {}
    const order = sort ? { order_column_name: sort, order_type: random() < 0.5 ? 'ASC' : 'DESC' } : {}
    const size = pick([10, 20, 50, 100, 200])
    const body = { ...filters, ...window, ...order, page: 1 + Math.floor(random() * 3), page_size: size }
    return { method: 'POST', path: `/api/${resource.name}/index`, body }
  }
  const lookup = (): MixedCall => ({
    method: 'POST',
    path: `/api/${pick(all).name}/find_all`,
    body: { page_size: 20 },
  })
  const detail = (): MixedCall => ({
    method: 'POST',
    path: `/api/${pick(all).name}/update`,
    body: { id: 1 + Math.floor(random() * 200) },
  })
  const report = (): MixedCall => ({
    method: 'POST',
    path: reportPath(pick(reports)),
    body: { start_time: '2026-11-01', end_time: '2026-11-20' },
  })
  return (): MixedCall => {
    const which = random()
    if (which < 0.2) return list()
    if (which < 0.6) return lookup()
    return which < 0.99 ? detail() : report()
  }
}

/**
 * Memory of a server on the embedded database with the demonstration's ninety days, while `BENCH_CALLS` calls of all
 * kinds are sent.
 */
const calls = Number(process.env.BENCH_CALLS ?? 20_000)
const concurrency = 16
const every = Math.min(10_000, Math.ceil(calls / 10))

const folder = newFolder('memory-')
const [port, mqttPort] = [await freePort(), await freePort()]
const address = `http://127.0.0.1:${port}`
const server = builtServer(port, { DATA_DIR: folder, MQTT_PORT: String(mqttPort), DEMO: '1' })
const random = seeded(7)
const nextRead = makeReads(random)
const statuses: Record<string, number> = {}
let token = ''
let sent = 0

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  sent += 1
  const isForm = body instanceof FormData
  const response = await fetch(address + path, {
    method,
    headers: { Authorization: token, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : body && JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const answer = (isJson ? JSON.parse(text) : {}) as { code?: number; data?: Record<string, unknown> }
  const key = `${response.status}/${answer.code ?? 'file'}`
  statuses[key] = (statuses[key] ?? 0) + 1
  return answer.data ?? {}
}

const signIn = async (): Promise<void> => {
  const { token: given } = await call('POST', '/user/login', { user_name: 'admin', password: 'Garage_123' })
  token = String(given)
}

async function changeRow(): Promise<void> {
  const name = `n${sent}${Math.floor(random() * 1e6)}`
  const [base, form, further] =
    random() < 0.5
      ? ['/api/post', { post_name: name, post_key: name }, { remark: name }]
      : ['/api/slide', { slide_name: name, slide_sort: 1, silde_type: 1, status: 1 }, { silde_desc: name }]
  const { id } = await call('PUT', `${base}/create`, form)
  await call('PUT', `${base}/update`, { id, ...further })
  await call('PUT', `${base}/update`, { id, ...form, ...further })
  await call('DELETE', `${base}/delete`, { id })
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function upload(): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([picture, Buffer.from(String(random()))], { type: 'image/png' }), 'a.png')
  await call('POST', '/api/upload/image', form)
}

async function exportRows(): Promise<void> {
  const name = ['parkrecord', 'member', 'deposit', 'log'][Math.floor(random() * 4)] ?? 'member'
  const range = { start_time: '2026-11-10', end_time: '2026-11-12' }
  const { address: file } = await call('POST', `/api/${name}/export`, range)
  if (file) await call('GET', String(file))
}

async function next(): Promise<void> {
  const which = random()
  if (which < 0.92) {
    const { method, path, body } = nextRead()
    await call(method, path, body)
  } else if (which < 0.97) await changeRow()
  else if (which < 0.98) await upload()
  else if (which < 0.981) await exportRows()
  else if (which < 0.983) await signIn()
  else await call('PUT', '/api/preference/set', { key: 'bench', value: { sent } })
}

try {
  await server.start()
  await server.stop()
  await server.start()
  await signIn()
  const begin = Date.now()
  let largest = 0
  let due = 0
  const report = (): void => {
    largest = Math.max(largest, residentMemory(server))
    if (sent < due) return
    due += every
    const seconds = (Date.now() - begin) / 1000
    console.error(
      `${sent} calls, ${seconds.toFixed(0)} s, ${residentMemory(server).toFixed(0)} MB, ${JSON.stringify(statuses)}`,
    )
  }
  const work = async (): Promise<void> => {
    for (; sent < calls; report()) await next()
  }
  report()
  await Promise.all(Array.from({ length: concurrency }, work))
  console.error(`${sent} calls, ${((Date.now() - begin) / 1000).toFixed(0)} s, ${residentMemory(server).toFixed(0)} MB`)
  printFigure(`memory of a server on the embedded database after ${calls} calls`, largest, 'MB', { limit: 450 })
} finally {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
}
