import { carriesPicture, deviceIn, parkIn, readAnswerTopic, readStatusTopic } from '../../model/site/site-topics'
import type { Database } from '../database/database'
import type { BrokerLink, OnMessage } from './broker/broker-link'
import type { Budget } from './budget'
import { holdParks, type ParkLeases } from './leases/park-leases'
import type { SiteLog } from './site-log'

type Receive = (topic: string, payload: Buffer) => Promise<void>

interface HearingOptions {
  database: Database
  link: BrokerLink
  log: SiteLog
  budget: Budget
  intakes: {
    recorder: { receive: Receive }
    statuses: { receive: OnMessage }
    answers: { receive: Receive }
    pictures: { receive: (topic: string, payload: Buffer) => void }
  }
}

interface Hearing {
  /** Null: all parks. */
  parks(): number | null
  isHearing(): boolean
  devicesChanged(): void
  close(): Promise<void>
}

/** A message of another park is dropped: its site repeats it to the server that holds the park. */
export async function hearSites({ database, link, log, budget, intakes }: HearingOptions): Promise<Hearing> {
  const { recorder, statuses, answers, pictures } = intakes
  const handle: OnMessage = async (topic, payload, isRetained) => {
    if (!budget.take(deviceIn(topic))) return
    if (carriesPicture(topic)) pictures.receive(topic, payload)
    else if (readStatusTopic(topic)) await statuses.receive(topic, payload, isRetained)
    else if (readAnswerTopic(topic)) await answers.receive(topic, payload)
    else await recorder.receive(topic, payload)
  }
  const { shared, devicesChanged = () => undefined } = link
  if (!shared) {
    await link.receive(handle)
    return { parks: () => null, isHearing: link.reachable, devicesChanged, close: async () => undefined }
  }
  const underWay = new Map<Promise<void>, string>()
  const handled = async (parks: readonly string[]): Promise<void> => {
    const wanted = new Set(parks)
    await Promise.all([...underWay].flatMap(([done, park]) => (wanted.has(park) ? [done] : [])))
  }
  let held: ParkLeases | undefined
  // Before the parks are held: the broker sends retained statuses once, with the subscription.
  await link.receive(async (topic, payload, isRetained) => {
    const park = parkIn(topic)
    if (park === null || !held?.holds(park)) return
    const done = handle(topic, payload, isRetained)
    underWay.set(done, park)
    await done
    underWay.delete(done)
  })
  const leases = (held = await holdParks({ database, log, broker: shared, handled }))
  const isHearing = (): boolean => leases.areTaken() && link.reachable()
  return { parks: leases.count, isHearing, devicesChanged: leases.look, close: leases.close }
}
