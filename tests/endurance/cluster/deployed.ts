import { parse } from 'dotenv'
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/free-port'
import { unprivileged } from '../../support/postgres/unprivileged'
import { newFolder } from '../../support/run-folder'

const deployFolder = join(import.meta.dirname, '..', '..', '..', 'deploy')

/** The text of a file of `deploy/`. */
export const deployed = (name: string): string => readFileSync(join(deployFolder, name), 'utf8')

/** The machines of the database that the files of `deploy/` name: 10.0.0.11 to 10.0.0.13. */
export const machines = [1, 2, 3] as const
export type Machine = (typeof machines)[number]

/** The ports of the services that run on each of them. */
const services = [5432, 8008, 2379, 2380] as const
type Service = (typeof services)[number]

/** Of which a machine has a certificate each, in `/etc/ssl`. */
const authorities = ['berth', 'etcd'] as const
type Authority = (typeof authorities)[number]

/** Its files: the authority, the certificate, and the key of that. */
export interface Certificate {
  ca: string
  cert: string
  key: string
}

/** A folder with certificates of this machine, under the names of all machines; made as docs/operations.md says. */
function localCertificates(): string {
  const folder = newFolder('certificates-')
  chmodSync(folder, 0o755)
  const names = ['primary', 'localhost', '127.0.0.1']
  const user = unprivileged()
  for (const authority of authorities) {
    const own = join(folder, authority)
    mkdirSync(own)
    execFileSync('sh', [join(deployFolder, 'certificates.sh'), 'machine', ...names], { cwd: own, stdio: 'pipe' })
    if (user) chownSync(join(own, 'machine.key'), user.uid, user.gid)
  }
  return folder
}

/** Gives every service of every machine a port of its own on this one, which has one certificate for all of them. */
export async function localPorts() {
  const folder = localCertificates()
  const ports = new Map<string, number>()
  for (const machine of machines)
    for (const service of services) ports.set(`10.0.0.1${machine}:${service}`, await freePort())
  const portOf = (machine: Machine, service: Service): number => ports.get(`10.0.0.1${machine}:${service}`) ?? 0
  /** The same text with addresses and the certificate of this machine. */
  const local = (text: string): string =>
    text
      .replace(/10\.0\.0\.1\d:\d+/g, (address) => `127.0.0.1:${ports.get(address)}`)
      .replace(/10\.0\.0\.\d+\/32/g, '127.0.0.1/32')
      .replaceAll(/\/etc\/ssl\/(?=berth|etcd)/g, `${folder}/`)

  /** The variables of a file for the first machine, as they are on this one; `shared`: those that are the same on all. */
  const envOf = (name: string, machine: Machine, shared: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      Object.entries(parse(deployed(name))).map(([key, value]) => {
        const own = shared.includes(key) ? value : value.replace('10.0.0.11', `10.0.0.1${machine}`)
        return [key, key.endsWith('_NAME') ? own.replace('db1', `db${machine}`) : local(own)]
      }),
    )
  /** The files of this machine's certificate. */
  const certificateOf = (authority: Authority): Certificate => {
    const file = (name: string): string => join(folder, authority, name)
    return { ca: file('ca.crt'), cert: file('machine.crt'), key: file('machine.key') }
  }
  return { portOf, local, envOf, certificateOf }
}

export type LocalPorts = Awaited<ReturnType<typeof localPorts>>
