import { parse } from 'dotenv'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { Agent, request } from 'undici'
import type { Certificate, LocalPorts } from './deployed'
import { deployed, machines } from './deployed'

/** What opens a part of the cluster. */
interface Key {
  /** What it is, for messages. */
  name: string
  open(): Promise<unknown>
  /** How it is refused, if it opens nothing. */
  refusal?: RegExp
}

const withDatabase = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const database = (name: string, url: string, refusal?: RegExp): Key => ({
  name,
  open: () => withDatabase(url, async () => undefined),
  refusal,
})

const call = (name: string, url: string, { ca, cert, key }: Pick<Certificate, 'ca'> & Partial<Certificate>): Key => ({
  name,
  async open() {
    const own = cert && key ? { cert: readFileSync(cert), key: readFileSync(key) } : {}
    const dispatcher = new Agent({ connect: { ca: readFileSync(ca), ...own } })
    try {
      const { statusCode, body } = await request(url, { dispatcher })
      await body.dump()
      if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
    } finally {
      await dispatcher.destroy()
    }
  },
})

/** Addresses of Berth's role, with its password, and the ports of HAProxy and PgBouncer. */
interface Doors {
  direct: string
  pooled: string
}

function keysOf({ direct, pooled }: Doors, ports: LocalPorts): { right: Key[]; wrong: Key[] } {
  const [berth, etcd] = [ports.certificateOf('berth'), ports.certificateOf('etcd')]
  const rewinder = `//rewinder:${parse(deployed('patroni.env')).PATRONI_REWIND_PASSWORD}@`
  const another = direct.replace('/berth?', '/postgres?')
  const right = [database('PostgreSQL by TLS', direct), database('PgBouncer by TLS', pooled)]
  const wrong = [
    database('PostgreSQL without TLS', direct.replace(/\?.*/, ''), /no pg_hba\.conf entry/),
    database('PgBouncer without TLS', pooled.replace(/\?.*/, ''), /SSL required/),
    database('PostgreSQL of another authority', direct.replace(berth.ca, etcd.ca), /self-signed certificate|verify/),
    database('PgBouncer of another authority', pooled.replace(berth.ca, etcd.ca), /self-signed certificate|verify/),
    database('another database', another, /no pg_hba\.conf entry/),
    database('a superuser of another machine', another.replace('//berth:', '//postgres:'), /no pg_hba\.conf entry/),
    database('rewinder without a certificate', another.replace(/\/\/[^@]*@/, rewinder), /valid client certificate/),
  ]
  for (const machine of machines) {
    const of = (port: 8008 | 2379 | 2380) => `https://127.0.0.1:${ports.portOf(machine, port)}`
    const [patroni, client, peer] = [`${of(8008)}/patroni`, `${of(2379)}/version`, `${of(2380)}/version`]
    right.push(call('Patroni', patroni, berth), call('etcd', client, etcd), call('etcd between machines', peer, etcd))
    for (const [name, url, { ca }, other] of [
      ['Patroni', patroni, berth, etcd],
      ['etcd', client, etcd, berth],
      ['etcd between machines', peer, etcd, berth],
    ] as const) {
      wrong.push(call(`${name} without a certificate`, url, { ca }))
      wrong.push(call(`${name} with a certificate of another authority`, url, { ...other, ca }))
      wrong.push(call(`${name} without TLS`, url.replace('https:', 'http:'), { ca }))
    }
  }
  return { right, wrong }
}

/** What Berth's role may do beyond its tables; empty if nothing. */
const rightsOfRole = (url: string): Promise<string[]> =>
  withDatabase(url, async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
         EXISTS (SELECT 1 FROM pg_database WHERE datdba = r.oid) AS owns_a_database,
         EXISTS (SELECT 1 FROM pg_namespace WHERE nspname = 'public' AND nspowner = r.oid) AS owns_the_schema,
         EXISTS (SELECT 1 FROM pg_auth_members WHERE member = r.oid) AS is_a_member
       FROM pg_roles r WHERE rolname = current_user`,
    )
    return Object.entries(rows[0] ?? { nothing: true }).flatMap(([name, isSo]) => (isSo === false ? [] : [name]))
  })

/** Whom the parts of the cluster let in or keep out wrongly, and what Berth's role may do that it need not; empty if all is well. */
export async function admissionProblems(doors: Doors, ports: LocalPorts): Promise<string[]> {
  const { right, wrong } = keysOf(doors, ports)
  const problems: string[] = []
  for (const one of right)
    await one.open().catch((error: unknown) => problems.push(`does not open: ${one.name}: ${String(error)}`))
  for (const one of wrong)
    await one.open().then(
      () => problems.push(`opens: ${one.name}`),
      (error: unknown) => {
        if (one.refusal?.test(String(error)) === false) problems.push(`${one.name}: ${String(error)}`)
      },
    )
  return [...problems, ...(await rightsOfRole(doors.direct)).map((right) => `the role of Berth has ${right}`)]
}
