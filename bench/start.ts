import { setTimeout as sleep } from 'node:timers/promises'
import { builtServer } from '../tests/endurance/built-server'
import { operatorPassword, servedDatabase } from '../tests/endurance/served-database'
import { freePort } from '../tests/support/free-port'
import { median } from './parts/parking-record-load'
import { printFigure, residentMemory } from './parts/figures'

/** Time of an installed server from the start of its process to its first answer and sign-in. `BENCH_ROUNDS` sets the starts. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const longest = 2

async function answered(call: () => Promise<Response>): Promise<void> {
  while (!(await call().catch(() => null))?.ok) await sleep(5)
}

for (const kind of ['postgres', 'embedded'] as const) {
  const served = await servedDatabase[kind]()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = builtServer(port, { ...served.settings, MQTT_PORT: String(await freePort()) })
  const first: number[] = []
  const signedIn: number[] = []
  const memory: number[] = []
  try {
    // The first start of a version prepares what later ones find.
    await server.start()
    await server.stop()
    for (let round = 0; round < rounds; round += 1) {
      const begin = performance.now()
      const ready = server.start()
      await answered(() => fetch(`${url}/healthz`))
      first.push((performance.now() - begin) / 1000)
      const body = JSON.stringify({ user_name: 'admin', password: operatorPassword })
      const headers = { 'content-type': 'application/json' }
      await answered(() => fetch(`${url}/user/login`, { method: 'POST', headers, body }))
      signedIn.push((performance.now() - begin) / 1000)
      await ready
      memory.push(residentMemory(server))
      await server.stop()
    }
  } finally {
    await server.kill()
    await served.close()
  }
  const name = kind === 'postgres' ? 'PostgreSQL' : 'embedded database'
  printFigure(`start to the first answer, ${name}`, median(first), 's', { limit: longest })
  printFigure(`start to the first sign-in, ${name}`, median(signedIn), 's')
  printFigure(`memory after the first sign-in, ${name}`, median(memory), 'MB')
}
