import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buttonsOf } from '../../model/screen'
import { screens } from '../../resources'
import { startServer, type RunningServer } from '../support/running-server'
import { notBuiltYet } from './not-built-yet'
import { specCalls } from './spec-calls'
import { specMenuScreens, specPermissions } from './spec-table'
import { usualDatabase } from '../support/test-databases'

/** Section 6 of the garage document gives these lists all four permissions, section 2 no such action. */
const withoutCall = [
  ...[
    'garage:platedata:add',
    'garage:everecord:add',
    'garage:everecord:edit',
    'garage:appuser:add',
    'garage:appuser:edit',
  ],
  ...['add', 'edit', 'remove'].map((verb) => `garage:insource:${verb}`),
]

describe('everything that the documents name', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(usualDatabase)
  })
  afterAll(() => server.close())

  /** A server serves its app for unknown paths of GET, so a call has to answer in its own type. */
  const isAnswered = async (call: string): Promise<boolean> => {
    const [method = '', path = ''] = call.split(' ')
    const { status } = await server.call(method, path, method === 'GET' ? undefined : {}, null)
    return status !== 404
  }

  it('has a call, except what is not built yet', async () => {
    const missing = []
    for (const call of specCalls) if (!(await isAnswered(call))) missing.push(call)
    expect(missing).toEqual(notBuiltYet.calls)
    expect(await isAnswered('POST /api/member/nonsense')).toBe(false)
  })

  it('has a screen, except what is not built yet', () => {
    const views = screens.map(({ view }) => view)
    expect(specMenuScreens.filter((view) => !views.includes(view))).toEqual(notBuiltYet.screens)
  })

  it('has a button with each permission, except what is not built yet', () => {
    const all = screens.flatMap((screen) => buttonsOf(screen).map(({ perms }) => perms))
    const missing = specPermissions.filter((one) => !all.includes(one))
    expect(missing.toSorted()).toEqual([...notBuiltYet.permissions, ...withoutCall].toSorted())
  })
})
