import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { newFolder } from '../run-folder'
import { serverSecret, startPrograms, type ChildBroker } from './child-broker'
import type { MosquittoDevice } from './mosquitto'

const program = '/usr/sbin/nats-server'

/** Whether this machine has the broker that `startNats` starts. */
export const hasNats = existsSync(program)

/** A topic is a subject whose levels end with dots, and `*` stands for one level. */
const user = (name: string, password: string, publish: readonly string[], subscribe: readonly string[]) => ({
  user: name,
  password,
  // NATS keeps the sessions of its MQTT clients in subjects of its own.
  permissions: { publish: [...publish, '$MQTT.>'], subscribe: [...subscribe, '$MQTT.>'] },
})

const ofDevice = ({ name, park, secret }: MosquittoDevice) => {
  const own = `berth.1.${park}.${name}`
  const published = ['fact.*', 'status', 'answer', 'picture.*.*'].map((topic) => `${own}.${topic}`)
  return user(name, secret, published, [`${own}.ack`, `${own}.command`])
}

/** NATS with MQTT, which needs JetStream, for the server and these devices. */
export async function startNats(devices: readonly MosquittoDevice[]): Promise<ChildBroker> {
  const folder = newFolder('nats-')
  const port = await freePort()
  const heard = ['fact.*', 'status', 'answer', 'picture.*.*'].map((topic) => `berth.1.*.*.${topic}`)
  const server = user('berth', serverSecret, ['berth.1.*.*.ack', 'berth.1.*.*.command'], heard)
  const settings = {
    server_name: 'berth',
    host: '127.0.0.1',
    port: await freePort(),
    jetstream: { store_dir: folder },
    mqtt: { host: '127.0.0.1', port },
    authorization: { users: [server, ...devices.map(ofDevice)] },
  }
  const file = join(folder, 'nats.conf')
  // Its format takes JSON, too.
  writeFileSync(file, JSON.stringify(settings))
  return startPrograms([{ program, args: ['-c', file] }], port, folder)
}
