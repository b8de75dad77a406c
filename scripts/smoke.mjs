import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import './build.mjs'
import { run } from './support/command.mjs'
import { Failure, orFail } from './support/failure.mjs'
import { inRoot } from './support/root.mjs'
import { step } from './support/step.mjs'

/** The newest of the last two even lines of Node; other tests run on the machine's Node. */
const versions = ['24.22.3', '26.12.1']
/** Milliseconds in which a server has to be ready, on a busy machine. */
const patience = 120_000
const account = { user_name: 'admin', password: 'Smoke_Test_1' }

/** npm keeps the program in its own folder, outside the project. */
const programOf = async (version) => {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const from = `--package=node-${platform}-${process.arch}@${version}`
  const { code, output } = await run('npm', ['exec', '--yes', from, '--', 'node', '-p', 'process.execPath'])
  const program = output.trim().split('\n').at(-1)
  if (code !== 0 || !program) throw new Failure(output)
  const shown = await run(program, ['-v'])
  if (shown.output.trim() !== `v${version}`) throw new Failure(`${program}: ${shown.output}`)
  return program
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

const expectEqual = (what, found, wanted) => {
  if (found !== wanted) throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
}

const use = async (address) => {
  const call = async (path, body, token) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) }
    const send = () => fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    let response = await send()
    // A server under pressure asks to be called later.
    for (const begin = Date.now(); response.status === 503 && Date.now() - begin < patience; response = await send())
      await sleep(500)
    const answer = await response.json()
    expectEqual(path, answer.code, 0)
    return answer.data
  }
  const { token } = await call('/user/login', account)
  const { list, page } = await call('/api/user/index', { page_size: 10 }, token)
  expectEqual('users', `${page.total_count} ${list[0]?.user_name}`, `1 ${account.user_name}`)
  expectEqual('/healthz', (await fetch(`${address}/healthz`)).status, 200)
  expectEqual('/', /<div id="berth"/.test(await (await fetch(`${address}/`)).text()), true)
}

/** On an empty folder. */
const smoke = async (program) => {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'smoke-')), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), MQTT_PORT: '0', DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'warn' }
  const env = { PATH: process.env.PATH, ...settings, ADMIN_PASSWORD: account.password }
  const server = spawn(program, ['--enable-source-maps', inRoot('dist', 'server', 'main.js')], { cwd: folder, env })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (output += part))
  const ended = once(server, 'close')
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    for (const begin = Date.now(); !(await isReady()); await sleep(50))
      if (server.exitCode !== null || Date.now() - begin > patience) throw new Error('not ready')
    await use(address)
    server.kill('SIGTERM')
    expectEqual('exit code', (await ended)[0], 0)
    expectEqual('warnings', /deprecat|Error/i.exec(output)?.[0], undefined)
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n${output}`)
  } finally {
    server.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm run smoke -- 24.22.3` tries one version of Node. */
await orFail(async () => {
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : versions
  const test = async (version) => {
    const program = await step(`获取 / Fetching Node ${version}`, () => programOf(version))
    await step(`运行 / Running on Node ${version}`, () => smoke(program))
  }
  await Promise.all(chosen.map(test))
  console.log(`${chosen.length} passed, 0 failed`)
})
