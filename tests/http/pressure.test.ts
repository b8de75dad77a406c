import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newFolder } from '../support/run-folder'
import { startServer, type RunningServer } from '../support/running-server'
import { usualDatabase } from '../support/test-databases'

/** Milliseconds; instead of a second, so that being busy costs little. */
const longestTurn = 100
const file = '/assets/part.js'
let server: RunningServer

beforeAll(async () => {
  const web = newFolder('web-')
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<html><head></head></html>')
  writeFileSync(join(web, file), 'export const part = 1')
  server = await startServer(usualDatabase, {}, web, longestTurn)
})
afterAll(() => server.close())

/** Keeps the event loop busy, in turns that are too long, until the server's next sample, each second, shows it. */
async function overload(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    const end = performance.now() + 2 * longestTurn
    while (performance.now() < end);
    await new Promise(setImmediate)
  }
}

it('a server under pressure refuses calls, and serves the files without which a page that is loading is of no use', async () => {
  const status = async (path: string, method = 'GET'): Promise<number> =>
    (await fetch(`${server.address}${path}`, { method })).status
  const admitted = await status('/api/member/index', 'POST')
  expect([admitted, await status(file)]).toEqual([200, 200])
  let answers: number[] = []
  for (let round = 0; round < 5 && answers[0] !== 503; round += 1) {
    await overload()
    answers = await Promise.all([status('/api/member/index', 'POST'), status(file)])
  }
  expect(answers).toEqual([503, 200])
})
