import { existsSync } from 'node:fs'
import { run } from './command.mjs'
import { Failure } from './failure.mjs'
import { step } from './step.mjs'

// Each with a file that only this package contains.
const needed = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  mosquitto: '/usr/sbin/mosquitto',
  'postgresql-15': '/usr/lib/postgresql/15/bin/initdb',
}

export const clusterPackages = {
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  pgbouncer: '/usr/sbin/pgbouncer',
  'python3-idna': '/usr/lib/python3/dist-packages/idna/__init__.py',
}

export const campaignPackages = {
  'nats-server': '/usr/sbin/nats-server',
  'nginx-light': '/usr/sbin/nginx',
  'rabbitmq-server': '/usr/lib/rabbitmq/bin/rabbitmq-server',
  systemd: '/usr/bin/systemd-analyze',
  ...clusterPackages,
}

const apt = async (...args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await run('apt-get', ['-q', ...args], { env })
  if (code !== 0) throw new Failure(output)
}

const thisMachine = {
  has: (file) => existsSync(file),
  mayInstall: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  apt,
}

const install = async (apt, names) => {
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', ...names)
}

/** Rejects with a Failure that lists the packages where it can't install them. */
export const ensureDebianPackages = async ({ has, mayInstall, apt } = thisMachine, more = {}) => {
  const all = { ...needed, ...more }
  const missing = () => Object.keys(all).filter((name) => !has(all[name]))
  const names = missing()
  if (names.length === 0) return
  const hint = `测试需要以下软件包，请先安装 / The tests need these packages, install them first: apt-get install ${names.join(' ')}`
  if (!mayInstall()) throw new Failure(hint)
  await step(`安装软件包 / Installing packages: ${names.join(' ')}`, () => install(apt, names)).catch((cause) => {
    throw new Failure(`${cause instanceof Failure ? cause.message : cause}\n${hint}`)
  })
  if (missing().length > 0) throw new Failure(hint)
}
