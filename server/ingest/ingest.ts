import {
  carriesPicture,
  everyFactTopic,
  everyPictureTopic,
  everyStatusTopic,
  readStatusTopic,
} from '../../model/site/site-topics'
import type { Database } from '../database/database'
import type { Settings } from '../settings/settings'
import { hasOtherServers } from '../database/other-servers'
import { sitePicturesOf } from '../pictures/site-pictures'
import { connectBroker } from './broker/broker-client'
import { makeDeviceParks } from './broker/device-parks'
import { devicesChannel } from './broker/device-rows'
import { markAllOffline } from './devices/device-state'
import { makeDiskWatch, freeDisk } from './pictures/disk-watch'
import { startEmbeddedBroker } from './broker/embedded-broker'
import { makePictureIntake } from './pictures/picture-intake'
import { makeRecorder } from './pipeline/recorder'
import type { BrokerLink } from './broker/broker-link'
import type { SiteLog } from './site-log'
import { makeStatusIntake } from './devices/status-intake'

export interface IngestOptions {
  database: Database
  settings: Settings
  log: SiteLog
  /** Returns the free share of the disk, from 0 to 1; by default that of the data folder's disk. */
  free?: () => Promise<number>
}

export interface Ingest {
  /** The broker's address, without credentials. */
  url: string
  counts(): ReturnType<ReturnType<typeof makeRecorder>['counts']> &
    ReturnType<ReturnType<typeof makePictureIntake>['counts']>
  freeDisk(): number
  brokerReachable(): boolean
  /** Finishes recording what was received, then disconnects the devices. */
  close(): Promise<void>
}

const openLink = ({ database, settings, log }: IngestOptions): Promise<BrokerLink> =>
  settings.mqttUrl
    ? Promise.resolve(connectBroker(settings.mqttUrl, log))
    : startEmbeddedBroker({ host: settings.mqttHost, port: settings.mqttPort, database, log })

/** Marks all devices offline at the embedded broker's start, unless they may be connected to another server. */
async function resetConnections({ database, log }: IngestOptions): Promise<void> {
  if (!(await hasOtherServers(database))) return markAllOffline(database)
  log.warn({}, 'another server uses this database: all of them need one common broker (MQTT_URL)')
}

/** Connects to the broker and records what sites publish. SettingError when the embedded broker's port is in use. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { database, settings, log, free = () => freeDisk(settings.dataDir) } = options
  const link = await openLink(options)
  let closing = false
  // Failures while closing are not logged: the site repeats what was not acknowledged.
  const sendAck = async (topic: string, ack: object): Promise<void> => {
    await link.publish(topic, JSON.stringify(ack)).catch((error: unknown) => {
      if (!closing) throw error
    })
  }
  const parks = makeDeviceParks(database)
  const common = { database, parkOfDevice: parks.parkOf, log, sendAck }
  const store = sitePicturesOf(settings)
  const disk = makeDiskWatch({ database, lang: settings.defaultLang, storesPictures: store.onDisk, free, log })
  const recorder = makeRecorder({ ...common, operator: settings })
  link.onRejectedPublish?.((device, topic, payload) => void recorder.rejectedPublish(device, topic, payload))
  const pictures = makePictureIntake({ ...common, settings, store, disk })
  const statuses = makeStatusIntake(common)
  await disk.isLow()
  if (!settings.mqttUrl) await resetConnections(options)
  await link.subscribe([everyFactTopic, everyStatusTopic, everyPictureTopic], async (topic, payload) => {
    if (carriesPicture(topic)) pictures.receive(topic, payload)
    else if (readStatusTopic(topic)) await statuses.receive(topic, payload)
    else await recorder.receive(topic, payload)
  })
  const stopListening = await database.listen(devicesChannel, () => {
    parks.clear()
    link.devicesChanged?.()
  })
  return {
    url: link.url,
    counts: () => ({ ...recorder.counts(), ...pictures.counts() }),
    freeDisk: disk.free,
    brokerReachable: link.reachable,
    async close() {
      closing = true
      await stopListening()
      await statuses.close()
      await recorder.close()
      await pictures.close()
      await disk.close()
      await link.close()
    },
  }
}
