import {
  carriesPicture,
  everyFactTopic,
  everyPictureTopic,
  everyStatusTopic,
  readStatusTopic,
} from '../../model/site/site-topics'
import type { Database } from '../database/database'
import type { Settings } from '../settings/settings'
import { hasOtherServers } from '../database/other-instances'
import { sitePicturesOf } from '../pictures/site-pictures'
import { connectBroker } from './broker/broker-client'
import { makeDeviceParks } from './broker/device-parks'
import { makeSignIn } from './broker/device-sign-in'
import { nobodyIsOnline } from './devices/device-state'
import { makeDiskWatch, freeDisk } from './pictures/disk-watch'
import { startEmbeddedBroker } from './broker/embedded-broker'
import { makePictureIntake } from './pictures/picture-intake'
import { makeRecorder } from './pipeline/recorder'
import type { BrokerLink } from './broker/broker-link'
import type { SiteLog } from './site-log'
import { makeStatusIntake } from './devices/device-status'

export interface IngestOptions {
  database: Database
  settings: Settings
  log: SiteLog
  /** Which share of the disk is free, from 0 to 1; that of the data folder. */
  free?: () => Promise<number>
}

export interface Ingest {
  /** The broker's address, without credentials. */
  url: string
  /** Facts and pictures since the start. */
  counts(): ReturnType<ReturnType<typeof makeRecorder>['counts']> &
    ReturnType<ReturnType<typeof makePictureIntake>['counts']>
  /** Which share of the disk was free when it was last looked at. */
  freeDisk(): number
  brokerReachable(): boolean
  /** Records what is under way, then lets the devices go. */
  close(): Promise<void>
}

const openLink = ({ database, settings, log }: IngestOptions): Promise<BrokerLink> =>
  settings.mqttUrl
    ? Promise.resolve(connectBroker(settings.mqttUrl, log))
    : startEmbeddedBroker({ host: settings.host, port: settings.mqttPort, signIn: makeSignIn(database), log })

/** Nobody is connected to our own broker, which has just started; who is connected to another server's is not ours to say. */
async function forgetConnections({ database, log }: IngestOptions): Promise<void> {
  if (!(await hasOtherServers(database))) return nobodyIsOnline(database)
  log.warn({}, 'another server runs on this database: give all of them one broker (MQTT_URL)')
}

/** Opens the way to the car parks and records what they tell. SettingError when the embedded broker's port is taken. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { database, settings, log, free = () => freeDisk(settings.dataDir) } = options
  const link = await openLink(options)
  let closing = false
  // What a site isn't told because we are leaving it asks for again; that needs no word in the log.
  const answer = async (topic: string, ack: object): Promise<void> => {
    await link.publish(topic, JSON.stringify(ack)).catch((error: unknown) => {
      if (!closing) throw error
    })
  }
  const common = { database, parkOfDevice: makeDeviceParks(database), log, answer }
  const store = sitePicturesOf(settings)
  const disk = makeDiskWatch({ database, lang: settings.defaultLang, holdsPictures: store.onDisk, free, log })
  const recorder = makeRecorder({ ...common, operator: settings })
  link.onRejectedPublish?.((device, topic, payload) => void recorder.rejectedPublish(device, topic, payload))
  const pictures = makePictureIntake({ ...common, settings, store, disk })
  const statuses = makeStatusIntake(common)
  await disk.isLow()
  if (!settings.mqttUrl) await forgetConnections(options)
  await link.hear([everyFactTopic, everyStatusTopic, everyPictureTopic], async (topic, payload) => {
    if (carriesPicture(topic)) pictures.heard(topic, payload)
    else if (readStatusTopic(topic)) await statuses.heard(topic, payload)
    else await recorder.heard(topic, payload)
  })
  return {
    url: link.url,
    counts: () => ({ ...recorder.counts(), ...pictures.counts() }),
    freeDisk: disk.free,
    brokerReachable: link.reachable,
    async close() {
      closing = true
      await statuses.close()
      await recorder.close()
      await pictures.close()
      await disk.close()
      await link.close()
    },
  }
}
