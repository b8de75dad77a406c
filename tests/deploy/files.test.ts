import { parse } from 'dotenv'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../server/settings/settings'
import { deployed } from '../endurance/cluster/deployed'

const root = join(import.meta.dirname, '..', '..')
const files = readdirSync(join(root, 'deploy'))

/** The lines of a file without comments, which begin with one of `#` and `;`, and without what surrounds them. */
const linesOf = (name: string): string[] =>
  deployed(name)
    .split('\n')
    .map((line) => line.replace(/^\s*(#|;|--).*/, '').trim())
    .filter((line) => line !== '')

const settingsOf = (name: string): Record<string, string> => parse(deployed(name))
/** The values of its lines `name = value` or `name=value`. */
const setIn = (name: string): Record<string, string> =>
  Object.fromEntries(
    linesOf(name).flatMap((line) => {
      const [, key, value] = /^(\w+)(?: = |=)(.*)$/.exec(line) ?? []
      return key === undefined || value === undefined ? [] : [[key, value]]
    }),
  )

describe('the files of deploy/', () => {
  it.each(files)('%s names no address of another machine without TLS', (name) => {
    const plain = linesOf(name)
      .join('\n')
      .matchAll(/\b(?:http|mqtt|ws|redis|amqp):\/\/\S+/g)
    // nginx passes on to Berth on the same machine.
    expect([...plain].map(([address]) => address).filter((address) => address !== 'http://berth;')).toEqual([])
  })

  it.each(['operations.md', 'operations.zh-CN.md'])('are all in docs/%s', (document) => {
    const text = readFileSync(join(root, 'docs', document), 'utf8')
    expect(files.filter((name) => !text.includes(`(../deploy/${name})`))).toEqual([])
  })

  it('berth.env has valid settings, and reaches database and broker by TLS that checks whom it reaches', () => {
    const env = settingsOf('berth.env')
    const { databaseUrl, databaseDirectUrl, databaseReplicaUrls, mqttUrl, mqttCa, host, trustProxy } = readSettings(env)
    const databases = [databaseUrl, databaseDirectUrl, ...databaseReplicaUrls].map((url) => new URL(url ?? ''))
    expect(databases).toHaveLength(5)
    for (const { href, searchParams } of databases)
      expect([...searchParams], href).toEqual([
        ['sslmode', 'verify-full'],
        ['sslrootcert', '/etc/ssl/berth/ca.crt'],
      ])
    expect([mqttUrl?.split('//')[0], mqttCa]).toEqual(['mqtts:', '/etc/ssl/berth/ca.crt'])
    // Only nginx on the same machine reaches it, and is believed.
    expect([host, trustProxy]).toEqual(['127.0.0.1', ['127.0.0.1']])
  })

  it('PgBouncer takes and makes no connection without TLS', () => {
    expect(setIn('pgbouncer.ini')).toMatchObject({
      client_tls_sslmode: 'require',
      server_tls_sslmode: 'verify-full',
      server_tls_ca_file: '/etc/ssl/berth/ca.crt',
      auth_type: 'scram-sha-256',
      listen_addr: '127.0.0.1',
    })
  })

  it('HAProxy asks Patroni by TLS, and runs as a user of its own', () => {
    const lines = linesOf('haproxy.cfg')
    const check = lines.find((line) => line.startsWith('default-server check-ssl'))?.split(' ') ?? []
    expect(check).toEqual(expect.arrayContaining(['verify', 'required', 'verifyhost', 'ca-file', 'crt']))
    expect(lines).toEqual(expect.arrayContaining(['user haproxy', 'chroot /var/lib/haproxy', 'bind 127.0.0.1:5000']))
  })

  it('etcd speaks TLS with its clients and between its machines, each with a certificate of its own authority', () => {
    const env = settingsOf('etcd.env')
    for (const side of ['ETCD', 'ETCD_PEER'])
      expect(env).toMatchObject({
        [`${side}_CERT_FILE`]: '/etc/ssl/etcd/machine.crt',
        [`${side}_TRUSTED_CA_FILE`]: '/etc/ssl/etcd/ca.crt',
        [`${side}_CLIENT_CERT_AUTH`]: 'true',
      })
    const addresses = Object.entries(env).flatMap(([name, value]) => (/_URLS$|_CLUSTER$/.test(name) ? [value] : []))
    expect(addresses.join().match(/https:\/\//g)).toHaveLength(7)
  })

  it('PostgreSQL lets in nobody without TLS and a password, and no superuser from another machine', () => {
    const lines = linesOf('patroni.yml')
    const rules = lines.slice(lines.indexOf('pg_hba:') + 1).map((line) => line.replace('- ', ''))
    const [own, ...others] = rules
    expect(own).toBe('local all postgres peer')
    expect(others.length).toBeGreaterThan(7)
    for (const rule of others) {
      const [kind, database, role, address, ...how] = rule.split(' ')
      expect([kind, address], rule).toEqual(['hostssl', expect.stringMatching(/^10\.0\.0\.\d+\/32$/)])
      const certificate = role === 'berth' ? [] : ['clientcert=verify-ca']
      expect(how, rule).toEqual(['scram-sha-256', ...certificate])
      expect(['berth berth', 'replication replicator', 'postgres rewinder']).toContain(`${database} ${role}`)
    }
    const wanted = ['ssl: "on"', 'ssl_min_protocol_version: TLSv1.3', 'protocol: https', 'verify_client: required']
    expect(lines).toEqual(expect.arrayContaining([...wanted, 'sslmode: verify-full']))
  })

  it('the broker takes no connection without TLS or a password', () => {
    const wanted = ['listener 8883', 'allow_anonymous false', 'certfile /etc/ssl/berth/machine.crt']
    expect(linesOf('mosquitto.conf')).toEqual(expect.arrayContaining(wanted))
    expect(linesOf('mosquitto.conf').filter((line) => /^(listener|port) /.test(line))).toHaveLength(1)
  })

  it("Berth's role is no superuser and owns no database", () => {
    const [role, database] = linesOf('database.sql')
    for (const right of ['SUPERUSER', 'CREATEDB', 'CREATEROLE', 'REPLICATION', 'BYPASSRLS'])
      expect(role?.split(/[ ;]/)).toContain(`NO${right}`)
    expect(database).toContain('OWNER postgres ')
  })

  it('the service starts what is built, and may write to its data alone', () => {
    const lines = linesOf('berth.service')
    expect(setIn('berth.service')).toMatchObject({
      ExecStart: '/usr/bin/node --enable-source-maps dist/server/main.js',
      User: 'berth',
      ProtectSystem: 'strict',
      InaccessiblePaths: '-/opt/berth/.git -/opt/berth/tests',
      StateDirectory: 'berth',
      NoNewPrivileges: 'true',
      CapabilityBoundingSet: '',
      UMask: '0077',
    })
    expect(lines.filter((line) => /^(ReadWritePaths|BindPaths|ExecStartPre|ExecReload)=/.test(line))).toEqual([])
  })
})
