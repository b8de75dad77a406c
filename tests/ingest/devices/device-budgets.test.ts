import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factTopic } from '../../../model/site/site-topics'
import { addDevice } from '../../../server/devices/device-rows'
import type { OnMessage } from '../../../server/ingest/broker/broker-link'
import { makeBudget } from '../../../server/ingest/budget'
import { hearSites } from '../../../server/ingest/hear-sites'
import { listen } from '../../support/running-server'
import { pushTo } from '../../support/sites/push-to'
import { silent } from '../../support/sites/recorder-bench'
import { startServerWithSites, type ServerWithSites } from '../../support/sites/server-with-sites'
import { usualDatabase } from '../../support/test-databases'

const secret = 'a secret of the device'

describe('a device that sends more than its share', () => {
  let all: ServerWithSites
  let http: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    all = await startServerWithSites(usualDatabase, {}, { broker: 4, push: 4, camera: 2, chargePoint: 4 })
    http = await listen(all.server.engine, null, undefined, all.sites())
    for (const [name, owner] of [['loud'], ['quiet'], ['camera', 'camera']] as const)
      await addDevice(all.database, { name, parkCode: all.park, secret, owner })
  })
  afterAll(async () => {
    await http.app.close()
    await all.close()
  })
  const dropped = () => all.sites().counts().messages_dropped

  it('is not heard beyond it through the broker, while others are', async () => {
    let receive: OnMessage = async () => undefined
    const link = {
      url: 'mqtt://127.0.0.1',
      receive: async (handle: OnMessage) => void (receive = handle),
      publish: async () => undefined,
      reachable: () => true,
      close: async () => undefined,
    }
    const heard: string[] = []
    const record = async (topic: string) => void heard.push(topic.split('/')[3] ?? '')
    const budget = makeBudget(4, silent)
    await hearSites({
      database: all.database,
      link,
      log: silent,
      budget,
      intakes: {
        recorder: { receive: record },
        statuses: { receive: record },
        answers: { receive: record },
        pictures: { receive: (topic) => void record(topic) },
      },
    })
    for (const kind of ['fact/warning', 'status', 'answer', 'picture/2026-03-01/a.jpg', 'fact/warning', 'status'])
      await receive(factTopic('P001', 'loud', 'x').replace('fact/x', kind), Buffer.from('{}'), false)
    await receive(factTopic('P001', 'quiet', 'warning'), Buffer.from('{}'), false)
    expect(heard).toEqual(['loud', 'loud', 'loud', 'loud', 'quiet'])
    expect(budget.dropped()).toBe(2)
  })

  it('is told to push later, with nothing recorded, and counted', async () => {
    const facts = Array.from({ length: 2 }, () => ({ kind: 'warning' }))
    const push = (device: string) =>
      pushTo(http.address, { park: all.park, device, credentials: `${device}:${secret}` }, { facts })
    const before = dropped()
    expect((await push('loud')).status).toBe(200)
    const refused = await push('loud')
    expect(refused.status).toBe(429)
    expect((await push('quiet')).status).toBe(200)
    expect(dropped() - before).toBe(3)
  })

  it('is told to push later if it is a camera', async () => {
    const before = dropped()
    const begin = () => all.sites().cameras.begin({ name: 'camera', park: all.park })()
    begin()
    begin()
    expect(begin).toThrow()
    expect(dropped() - before).toBe(1)
  })
})
