import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../resources'
import { behaviours } from '../../resources/behaviours.server'
import { engineOf, type Engine } from '../../server/engine/engine'
import { sealStoredSecrets } from '../../server/install/seal-stored-secrets'
import { StartError } from '../../server/settings/settings'
import { fresh, startServer, type RunningServer } from '../support/running-server'
import { databaseKinds, usualDatabase } from '../support/test-databases'
import { describeOnce } from '../support/once'

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [string, string, string]

describe.each(databaseKinds)('secrets stored in %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  /** What a server with these keys starts with. */
  const restarted = async (...keys: string[]): Promise<Engine> => {
    const engine = engineOf(server.database, { ...server.settings, secretsKeys: keys }, resources, behaviours)
    await sealStoredSecrets(engine)
    return engine
  }
  const storedKey = async (id: number): Promise<string> => {
    const [row] = await server.database.rows({ text: 'SELECT "api_key" FROM "org" WHERE "id" = $1', values: [id] })
    return row?.[0] ?? ''
  }
  const newPark = () => server.create('/api/org', { park_code: fresh('park'), org_name: 'O', api_key: 'sesame-1' })

  it('are encrypted when a key is set, with the present one of several, and read by none else', async () => {
    const id = await newPark()
    const keyless = await storedKey(id)
    expect(keyless).toBe('plain:sesame-1')
    await server.database.run({
      text: `INSERT INTO "former_flow" ("ip", "port", "rev", "nodes", "flows", "user_id", "user_name")
        VALUES ('10.0.0.1', 1880, 'r', 1, '[{"func":"sesame"}]', 1, 'admin')`,
    })
    const pictures = await restarted()
    await pictures.pictures.load()
    const address = pictures.pictures.signed('/pictures/a.png', '1.1')

    for (const keys of [[first], [second, first], [second]]) {
      const engine = await restarted(...keys)
      const stored = await storedKey(id)
      expect(stored).not.toContain('sesame')
      expect(await engine.secrets.open(stored, 'org.api_key')).toBe('sesame-1')
      const [flows] = await server.database.rows({ text: 'SELECT "flows" FROM "former_flow"' })
      expect(flows?.[0]).toMatch(/^sealed:/)
      expect(await engine.secrets.open(flows?.[0] ?? '', 'former_flow.flows')).toBe('[{"func":"sesame"}]')
      await engine.pictures.load()
      expect(engine.pictures.opened(String(address)), 'addresses of pictures stay valid').not.toBeNull()
    }
    const entries = async () => (await server.list('/api/log', { description: '用当前的 SECRETS_KEY 加密' })).list
    const logged = await entries()
    expect(logged[0]).toMatchObject({ user_id: null, description: expect.stringMatching(/：[2-9] 个$/) as string })
    expect(logged.length, 'with a first key and with a new one').toBe(2)
    const after = await storedKey(id)
    await restarted(second)
    expect(await storedKey(id), 'nothing is encrypted anew without need').toBe(after)
    expect(await entries()).toEqual(logged)
    for (const keys of [[], [first], [third, first]])
      await expect(restarted(...keys), keys.join()).rejects.toThrow(StartError)
    expect(await storedKey(id)).toBe(after)
    const { list } = await server.list('/api/org', { park_code: '' })
    expect(list.find((row) => row.id === id)).toMatchObject({ api_key: null, api_key_set: true })
  })
})

describeOnce('a server with a key', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(usualDatabase, { SECRETS_KEY: first })
  })
  afterAll(() => server.close())

  it('encrypts what forms contain, and clears it', async () => {
    const id = await server.create('/api/org', { park_code: fresh('park'), org_name: 'O', api_key: 'k1', token: 't1' })
    await server.ask('PUT', '/api/org/update', { id, token: 't2' })
    const text = 'SELECT "api_key", "token" FROM "org" WHERE "id" = $1'
    const read = async () => (await server.database.rows({ text, values: [id] }))[0] ?? []
    const { secrets } = server.engine
    const [apiKey, token] = await read()
    expect(apiKey).toMatch(/^sealed:/)
    expect(await secrets.open(apiKey ?? '', 'org.api_key')).toBe('k1')
    expect(await secrets.open(token ?? '', 'org.token')).toBe('t2')
    await server.ask('PUT', '/api/org/update', { id, token: '' })
    expect((await read())[1]).toBeNull()
    expect(await server.detail('/api/org', id)).toMatchObject({ api_key: null, api_key_set: true, token_set: false })
  })
})
