import { describe, expect, it } from 'vitest'
import { badFieldsOf, fresh, startServer } from '../support/running-server'
import { usualDatabase } from '../support/test-databases'

describe('secrets without SECRETS_KEY', () => {
  it.each([
    ['on this machine', { HOST: '127.0.0.1' }, 0],
    ['on this machine by name', { HOST: 'localhost' }, 0],
    ['where others reach the server', { HOST: '0.0.0.0' }, 40000],
    ['where others reach it through a proxy', { TRUST_PROXY: '127.0.0.1' }, 40000],
    ['where others reach it by IPv6', { HOST: '::' }, 40000],
    ['where others reach it, and the operator says that they may', { HOST: '0.0.0.0', SECRETS_PLAIN: '1' }, 0],
    ['no longer without: with a key', { HOST: '0.0.0.0', SECRETS_KEY: 'k'.repeat(40) }, 0],
  ])('%s', async (_, env, code) => {
    const server = await startServer(usualDatabase, env)
    await server.create('/api/org', { park_code: 'P001', org_name: 'P001', dept_id: 1 })
    const create = (nbkey?: string) =>
      server.call('PUT', '/api/snb/create', { nbid: fresh('N'), park_code: 'P001', nbkey })
    const answer = await create('a key of the device')
    expect([answer.code, badFieldsOf(answer)]).toEqual([code, code === 0 ? [] : ['nbkey']])
    expect((await create()).code).toBe(0)
    await server.close()
  })
})
