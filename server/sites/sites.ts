import { everyFactTopic } from '../../model/site-topics'
import type { Database } from '../database/database'
import type { Settings } from '../settings'
import { connectBroker } from './broker-client'
import { makeDeviceParks } from './device-parks'
import { makeSignIn } from './device-sign-in'
import { startEmbeddedBroker } from './embedded-broker'
import { makeRecorder, type FactCounts } from './recorder'
import type { SiteLink } from './site-link'
import type { SiteLog } from './site-log'

export interface SitesOptions {
  database: Database
  settings: Pick<Settings, 'host' | 'mqttPort' | 'mqttUrl' | 'tzName' | 'defaultLang'>
  log: SiteLog
}

export interface Sites {
  /** The broker's address, without credentials. */
  url: string
  counts(): FactCounts & { waiting: number }
  brokerReachable(): boolean
  /** Records what is under way, then lets the devices go. */
  close(): Promise<void>
}

const openLink = ({ database, settings, log }: SitesOptions): Promise<SiteLink> =>
  settings.mqttUrl
    ? Promise.resolve(connectBroker(settings.mqttUrl, log))
    : startEmbeddedBroker({ host: settings.host, port: settings.mqttPort, signIn: makeSignIn(database), log })

/** Opens the way to the car parks and records what they tell. SettingError when the embedded broker's port is taken. */
export async function startSites(options: SitesOptions): Promise<Sites> {
  const { database, log } = options
  const link = await openLink(options)
  const recorder = makeRecorder({
    database,
    operator: options.settings,
    parkOfDevice: makeDeviceParks(database),
    answer: (topic, ack) => link.publish(topic, JSON.stringify(ack)),
    changed: (park, resources) => resources.forEach((resource) => database.wrote(resource, park)),
    log,
  })
  await link.hear(everyFactTopic, recorder.heard)
  return {
    url: link.url,
    counts: recorder.counts,
    brokerReachable: link.reachable,
    async close() {
      await recorder.close()
      await link.close()
    },
  }
}
