import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { newFolder } from '../run-folder'
import { serverSecret, startPrograms, type ChildBroker } from './child-broker'
import type { MosquittoDevice } from './mosquitto'

const program = '/usr/lib/rabbitmq/bin/rabbitmq-server'

/** Whether this machine has the broker that `startRabbitmq` starts. */
export const hasRabbitmq = existsSync(program)

const hashed = (secret: string): string => {
  const salt = Buffer.from('salt')
  const hash = createHash('sha256').update(salt).update(secret).digest()
  return Buffer.concat([salt, hash]).toString('base64')
}

/** A name, its secret, and patterns of the routing keys that it writes and reads: topics with dots for slashes. */
type Right = [name: string, secret: string, write: string, read: string]

const heard = '(fact\\.[^.]+|status|answer|picture\\.[^.]+\\.[^.]+(\\.png|\\.jpg|\\.webp)?)'
const rightOf = ({ name, park, secret }: MosquittoDevice): Right => {
  const own = `berth\\.1\\.${park}\\.${name}`
  return [name, secret, `^${own}\\.${heard}$`, `^${own}\\.(ack|command)$`]
}
const ofServer: Right = [
  'berth',
  serverSecret,
  '^berth\\.1\\.[^.]+\\.[^.]+\\.(ack|command)$',
  `^berth\\.1\\.[^.]+\\.[^.]+\\.${heard}$`,
]

const definitions = (rights: readonly Right[]) => ({
  vhosts: [{ name: '/' }],
  users: rights.map(([name, secret]) => ({
    name,
    password_hash: hashed(secret),
    hashing_algorithm: 'rabbit_password_hashing_sha256',
    tags: [],
  })),
  // A queue for each subscriber, bound to the exchange of topics.
  permissions: rights.map(([user]) => ({
    user,
    vhost: '/',
    configure: '^mqtt-subscription-',
    write: '^(mqtt-subscription-.*|amq\\.topic)$',
    read: '^(mqtt-subscription-.*|amq\\.topic)$',
  })),
  topic_permissions: rights.map(([user, , write, read]) => ({ user, vhost: '/', exchange: 'amq.topic', write, read })),
})

/** RabbitMQ with its plugin for MQTT, for the server and these devices. */
export async function startRabbitmq(devices: readonly MosquittoDevice[]): Promise<ChildBroker> {
  const folder = newFolder('rabbitmq-')
  const [port, names, distribution] = [await freePort(), String(await freePort()), String(await freePort())]
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const rights = [ofServer, ...devices.map(rightOf)]
  const settings = [
    'listeners.tcp = none',
    `mqtt.listeners.tcp.1 = 127.0.0.1:${port}`,
    'mqtt.allow_anonymous = false',
    'mqtt.prefetch = 256',
    `load_definitions = ${file('definitions.json', JSON.stringify(definitions(rights)))}`,
  ]
  const env = {
    HOME: folder,
    // Its script becomes the broker, instead of a parent that would leave it behind.
    RUNNING_UNDER_SYSTEMD: 'true',
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: names,
    RABBITMQ_NODENAME: 'berth@localhost',
    RABBITMQ_DIST_PORT: distribution,
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    RABBITMQ_MNESIA_BASE: folder,
    RABBITMQ_LOG_BASE: folder,
    RABBITMQ_FEATURE_FLAGS_FILE: join(folder, 'flags'),
    RABBITMQ_CONFIG_FILE: file('rabbitmq.conf', `${settings.join('\n')}\n`),
    RABBITMQ_ENABLED_PLUGINS_FILE: file('plugins', '[rabbitmq_mqtt].\n'),
  }
  // Erlang's names of nodes: its own process, or it would outlive the broker.
  return startPrograms(
    [
      { program: '/usr/bin/epmd', args: ['-port', names, '-address', '127.0.0.1'] },
      { program, args: [], env },
    ],
    port,
    folder,
  )
}
