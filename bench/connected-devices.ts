import { connectAsync, type MqttClient } from 'mqtt'
import { setTimeout as sleep } from 'node:timers/promises'
import { ackTopic, factTopic } from '../model/site/site-topics'
import { terminal } from '../resources/terminal/terminal'
import { insertMany } from '../server/rows/bulk-rows'
import { addDevice } from '../server/devices/device-rows'
import { openBroker } from '../tests/endurance/broker'
import { builtServer } from '../tests/endurance/built-server'
import { servedDatabase } from '../tests/endurance/served-database'
import { freePort } from '../tests/support/free-port'
import { printFigure, residentMemory } from './parts/figures'

/** Memory of a server on PostgreSQL while 2,000 terminals report to its embedded broker every twenty seconds. */
const park = 'P001'
const secret = 'a secret of the site'
const names = Array.from({ length: Number(process.env.BENCH_DEVICES ?? 2000) }, (_, index) => `T${10_000 + index}`)
const interval = 20_000
const rounds = 3
const concurrentSignIns = 20

const served = await servedDatabase.postgres()
const broker = await openBroker.embedded([])
const server = builtServer(await freePort(), { ...served.settings, ...broker.settings })
const clients: MqttClient[] = []
let acknowledged = 0

async function connect(name: string): Promise<void> {
  const credentials = { username: name, password: secret, clientId: name }
  const client = await connectAsync(broker.url, { protocolVersion: 4, connectTimeout: 120_000, ...credentials })
  client.on('message', () => void (acknowledged += 1))
  await client.subscribeAsync(ackTopic(park, name), { qos: 1 })
  clients.push(client)
}

function publishState(client: MqttClient, round: number): void {
  const name = String(client.options.clientId)
  const fact = { fact: `${name}-${round}`, at: new Date().toISOString(), client_id: name, temperature: 40 + round }
  client.publish(factTopic(park, name, 'terminal-state'), JSON.stringify(fact), { qos: 1 })
}

try {
  await served.inspect(async (database) => {
    await insertMany(
      database,
      terminal,
      names.map((client_id) => ({ client_id, park_code: park })),
    )
    await addDevice(database, { name: 'pattern', parkCode: park, secret })
    const text = `INSERT INTO "device" ("name", "park_code", "secret_hash")
      SELECT n, "park_code", "secret_hash" FROM "device", unnest($1::text[]) n WHERE "name" = 'pattern'`
    await database.run({ text, values: [`{${names.join(',')}}`] })
  })
  await server.start()
  const alone = residentMemory(server)
  const begin = Date.now()
  const queue = [...names]
  const signIn = async (): Promise<void> => {
    for (let name = queue.pop(); name; name = queue.pop()) await connect(name)
  }
  await Promise.all(Array.from({ length: concurrentSignIns }, signIn))
  printFigure('devices signed in', names.length / ((Date.now() - begin) / 1000), '1/s')
  const samples: number[] = []
  for (let round = 1; round <= rounds; round += 1)
    for (const client of clients) {
      publishState(client, round)
      await sleep(interval / clients.length)
      samples.push(residentMemory(server))
    }
  for (let left = 100; acknowledged < names.length * rounds; left -= 1) {
    if (left === 0) throw new Error(`${acknowledged} of ${names.length * rounds} facts were acknowledged`)
    await sleep(100)
  }
  printFigure('memory of a server without devices', alone, 'MB')
  printFigure('memory of a server with 2,000 devices', Math.max(...samples), 'MB', { limit: 600 })
} finally {
  await Promise.all(clients.map((client) => client.endAsync(true)))
  await server.kill()
  await served.close()
}
