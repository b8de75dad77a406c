import { parse } from 'dotenv'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/free-port'

const folder = join(import.meta.dirname, '..', '..', '..', 'deploy')

/** The text of a file of `deploy/`. */
export const deployed = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** The machines of the database that the files of `deploy/` name: 10.0.0.11 to 10.0.0.13. */
export const machines = [1, 2, 3] as const
export type Machine = (typeof machines)[number]

/** The ports of the services that run on each of them. */
const services = [5432, 8008, 2379, 2380] as const
type Service = (typeof services)[number]

/** Gives every service of every machine a port of its own on this one. */
export async function localPorts() {
  const ports = new Map<string, number>()
  for (const machine of machines)
    for (const service of services) ports.set(`10.0.0.1${machine}:${service}`, await freePort())
  const portOf = (machine: Machine, service: Service): number => ports.get(`10.0.0.1${machine}:${service}`) ?? 0
  /** The same text with addresses of this machine. */
  const local = (text: string): string =>
    text.replace(/10\.0\.0\.1\d:\d+/g, (address) => `127.0.0.1:${ports.get(address)}`)

  /** The variables of a file for the first machine, as they are on this one; `shared`: those that are the same on all. */
  const envOf = (name: string, machine: Machine, shared: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      Object.entries(parse(deployed(name))).map(([key, value]) => {
        const own = shared.includes(key) ? value : value.replace('10.0.0.11', `10.0.0.1${machine}`)
        return [key, key.endsWith('_NAME') ? own.replace('db1', `db${machine}`) : local(own)]
      }),
    )
  return { portOf, local, envOf }
}

export type LocalPorts = Awaited<ReturnType<typeof localPorts>>
