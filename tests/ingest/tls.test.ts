import { generate } from 'selfsigned'
import { writeFileSync } from 'node:fs'
import { connect as connectTls } from 'node:tls'
import { connectAsync } from 'mqtt'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ackTopic, factTopic } from '../../model/site/site-topics'
import type { Database } from '../../server/database/database'
import { addDevice } from '../../server/devices/device-rows'
import { startIngest, type Ingest } from '../../server/ingest/ingest'
import { readSettings, SettingError } from '../../server/settings/settings'
import { initialStateFor } from '../support/initial-states'
import { startTlsMosquitto } from '../support/sites/mosquitto'
import { newFolder } from '../support/run-folder'
import { openTestDatabase, type TestDatabase, usualDatabase } from '../support/test-databases'

/** A certificate for 127.0.0.1, which is its own authority, and its key, in PEM. */
async function newCertificate(): Promise<{ cert: string; key: string }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  })
  return { cert, key }
}

const device = { name: 'gateway-1', park: 'P001', secret: 'a secret of the gateway' }

describe('MQTT over TLS', () => {
  const folder = newFolder('tls-')
  const file = (name: string): string => join(folder, name)
  let open: TestDatabase
  let database: Database
  let sites: Ingest | undefined
  let certificate: Awaited<ReturnType<typeof newCertificate>>

  const store = ({ cert, key }: typeof certificate): void => {
    writeFileSync(file('key.pem'), key)
    writeFileSync(file('cert.pem'), cert)
  }
  /** What the log says of failures. */
  const failures: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) })
  const logged = (text: string): Promise<unknown> =>
    expect.poll(() => failures.splice(0).join(), { timeout: 20_000 }).toContain(text)
  const start = async (env: Record<string, string>): Promise<Ingest> => {
    const settings = readSettings({ DATA_DIR: folder, MQTT_PORT: '0', ...env })
    failures.length = 0
    sites = await startIngest({ database, settings, log, free: async () => 1 })
    return sites
  }
  const own = { MQTT_TLS_CERT: file('cert.pem'), MQTT_TLS_KEY: file('key.pem') }

  beforeAll(async () => {
    open = await openTestDatabase(usualDatabase, initialStateFor(readSettings({})))
    database = open.database
    await addDevice(database, { ...device, parkCode: device.park })
    certificate = await newCertificate()
    store(certificate)
  })
  afterEach(async () => {
    await sites?.close()
    sites = undefined
  })
  afterAll(() => open.stop())

  const connect = (url: string, ca: string) =>
    connectAsync(
      url,
      {
        protocolVersion: 4,
        reconnectPeriod: 0,
        clientId: device.name,
        username: device.name,
        password: device.secret,
        ca,
      },
      false,
    )
  /** Publishes a fact, again and again as sites do: the server may not hear its park yet. Returns its acknowledgement. */
  async function acknowledged(url: string, ca: string): Promise<unknown> {
    const client = await connect(url, ca)
    const answer = new Promise((resolve) =>
      client.on('message', (_topic, payload) => resolve(JSON.parse(payload.toString()) as unknown)),
    )
    await client.subscribeAsync(ackTopic(device.park, device.name), { qos: 1 })
    const fact = { fact: 'f-1', at: new Date().toISOString() }
    const publish = () =>
      client.publishAsync(factTopic(device.park, device.name, 'nothing'), JSON.stringify(fact), { qos: 1 })
    await publish()
    const timer = setInterval(() => void publish().catch(() => undefined), 1000)
    return answer.finally(() => {
      clearInterval(timer)
      return client.endAsync(true)
    })
  }
  const refusal = { fact: 'f-1', result: 'refused', reason: 'unknown-kind' }

  it('is what the embedded broker accepts, and nothing else, once it has a certificate', async () => {
    const { url } = await start(own)
    expect(url).toMatch(/^mqtts:/)
    expect(await acknowledged(url, certificate.cert)).toMatchObject(refusal)
    await expect(connect(url.replace('mqtts:', 'mqtt:'), certificate.cert)).rejects.toThrow()
    await expect(connect(url, (await newCertificate()).cert)).rejects.toThrow(/certificate/)
  })

  it('goes on with a renewed certificate, and with the old one if that is invalid', async () => {
    const { url } = await start(own)
    const { port } = new URL(url)
    const shown = (): Promise<string> =>
      new Promise((resolve, fail) => {
        const socket = connectTls({ port: Number(port), host: '127.0.0.1', rejectUnauthorized: false }, () => {
          resolve(socket.getPeerCertificate().fingerprint256)
          socket.destroy()
        }).on('error', fail)
      })
    const before = await shown()
    const renewed = await newCertificate()
    store(renewed)
    await expect.poll(shown, { timeout: 15_000 }).not.toBe(before)
    expect(await acknowledged(url, renewed.cert)).toMatchObject(refusal)
    writeFileSync(file('cert.pem'), 'nonsense')
    await logged('the new certificate of the MQTT broker is invalid')
    expect(await acknowledged(url, renewed.cert)).toMatchObject(refusal)
    store(certificate)
  })

  it('is how the server reaches Mosquitto, whose authority it knows', async () => {
    const broker = await startTlsMosquitto([device], certificate)
    try {
      const { brokerReachable } = await start({ MQTT_URL: broker.serverUrl, MQTT_CA: file('cert.pem') })
      await expect.poll(brokerReachable, { timeout: 10_000 }).toBe(true)
      expect(await acknowledged(broker.url, certificate.cert)).toMatchObject(refusal)
      await sites?.close()
      const strange = await start({ MQTT_URL: broker.serverUrl })
      await logged('the MQTT broker cannot be reached')
      expect(strange.brokerReachable()).toBe(false)
    } finally {
      await sites?.close()
      sites = undefined
      await broker.stop()
    }
  })

  it('does not start without its files', async () => {
    expect(() => readSettings({ MQTT_TLS_CERT: file('cert.pem') })).toThrow(SettingError)
    await expect(start({ ...own, MQTT_TLS_KEY: file('none.pem') })).rejects.toThrow(/MQTT_TLS_KEY=.*none\.pem/)
    writeFileSync(file('other.pem'), (await newCertificate()).key)
    await expect(start({ ...own, MQTT_TLS_KEY: file('other.pem') })).rejects.toThrow(SettingError)
    await expect(start({ MQTT_URL: 'mqtts://127.0.0.1:1', MQTT_CA: file('none.pem') })).rejects.toThrow(/MQTT_CA=/)
  })
})
