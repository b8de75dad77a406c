import { everyFactTopic, everyStatusTopic, readStatusTopic } from '../../model/site-topics'
import type { Database } from '../database/database'
import type { Settings } from '../settings'
import { connectBroker } from './broker-client'
import { makeDeviceParks } from './device-parks'
import { makeSignIn } from './device-sign-in'
import { nobodyIsOnline } from './device-state'
import { startEmbeddedBroker } from './embedded-broker'
import { makeRecorder, type FactCounts } from './recorder'
import type { SiteLink } from './site-link'
import type { SiteLog } from './site-log'
import { makeStatusKeeper } from './status-keeper'

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
  const common = { database, parkOfDevice: makeDeviceParks(database), log }
  const recorder = makeRecorder({
    ...common,
    operator: options.settings,
    answer: (topic, ack) => link.publish(topic, JSON.stringify(ack)),
  })
  const statuses = makeStatusKeeper(common)
  if (!options.settings.mqttUrl) await nobodyIsOnline(database)
  await link.hear([everyFactTopic, everyStatusTopic], (topic, payload) =>
    readStatusTopic(topic) ? statuses.heard(topic, payload) : recorder.heard(topic, payload),
  )
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
