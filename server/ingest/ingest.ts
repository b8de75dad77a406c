import { repeatedEntries } from '../access/repeated-entries'
import { second } from '../../model/durations'
import type { Database } from '../database/database'
import type { Settings } from '../settings/settings'
import { hasOtherServers } from '../database/instances/other-servers'
import { sitePicturesOf } from '../pictures/site-pictures'
import { makeSignIn, type SignIn } from './broker/device-sign-in'
import { makeBudgets, messagesPerMinute } from './budget'
import { makeSenders } from './broker/senders'
import { devicesChannel } from '../devices/device-rows'
import { makeAnswerIntake } from './commands/answer-intake'
import { databaseTime } from './commands/command-rows'
import { startDispatcher } from './commands/dispatcher'
import { markAllOffline } from '../devices/device-state'
import { makeDiskWatch, freeDisk } from './pictures/disk-watch'
import { makeCameraIntake, type CameraIntake } from './cameras/camera-intake'
import { makeChargePoints, type ChargePoints } from './charge-points/charge-points'
import { makeMeters, type Meters } from './meters/meters'
import { makePictureIntake } from './pictures/picture-intake'
import { makeRecorder } from './pipeline/recorder'
import type { BrokerLink } from './broker/broker-link'
import { readPem, tlsFilesOf } from './broker/tls-files'
import { hearSites } from './hear-sites'
import type { SiteLog } from './site-log'
import { makePushIntake } from './push-intake'
import { makeStatusIntake } from './status-intake'
import { watchAdapters, type AdaptersInUse } from '../adapters/watch-adapters'
import { watchChargings } from './commands/stop-chargings'
import { watchConnections } from './connection-watch'
import { camera } from '../../resources/camera/camera'
import { chargePoint } from '../../resources/charge-points/charge-point'
import { tableName } from '../rows/names'
import { meterAccountOf, type MeterSettings } from './meters/platform-format'

const selectExisting = `SELECT EXISTS (SELECT FROM ${tableName(camera)}), EXISTS (SELECT FROM ${tableName(chargePoint)})`

/** A flow controller needs no setting: its address is typed when it is used. */
const adaptersInUse =
  (settings: MeterSettings): AdaptersInUse =>
  async (on) => {
    const [row] = await on.rows({ text: selectExisting })
    return {
      meters: meterAccountOf(settings) !== null,
      cameras: row?.[0] === 't',
      chargePoints: row?.[1] === 't',
      flowController: true,
    }
  }

interface WatchOptions {
  database: Database
  settings: Settings
  log: SiteLog
}

async function startWatches(options: WatchOptions): Promise<() => Promise<void>> {
  const { database, settings, log } = options
  const stops = [
    await watchConnections(options),
    await watchAdapters(database, adaptersInUse(settings), log),
    watchChargings(options),
  ]
  return async () => {
    for (const stop of stops) await stop()
  }
}

export interface IngestOptions {
  database: Database
  settings: Settings
  log: SiteLog
  /** The free share of the disk, from 0 to 1. */
  free?: () => Promise<number>
  most?: typeof messagesPerMinute
}

export interface PushAccess {
  signIn: SignIn
  push: ReturnType<typeof makePushIntake>
  meters?: Pick<Meters, 'notified'> | null
  cameras: Pick<CameraIntake, 'begin' | 'push' | 'tooLarge'>
  chargePoints?: Pick<ChargePoints, 'upgrade' | 'disconnect'>
}

export interface Ingest extends PushAccess {
  url: string
  counts(): ReturnType<ReturnType<typeof makeRecorder>['counts']> &
    ReturnType<ReturnType<typeof makePictureIntake>['counts']> &
    ReturnType<CameraIntake['counts']> &
    Partial<ReturnType<Meters['counts']>> &
    ReturnType<ChargePoints['counts']> & { messages_dropped: number }
  connectedChargePoints(): number
  /** The parks that this instance hears through a common broker; null: it is the broker. */
  parks(): number | null
  freeDisk(): number
  brokerReachable(): boolean
  close(): Promise<void>
}

const loadClient = () => import('./broker/broker-client')
const loadEmbedded = () => import('./broker/embedded-broker')

export const loadBroker = ({ mqttUrl }: Settings): Promise<object> => (mqttUrl ? loadClient() : loadEmbedded())

async function openLink({ database, settings, log }: IngestOptions): Promise<BrokerLink> {
  if (settings.mqttUrl) {
    const { connectBroker } = await loadClient()
    return connectBroker(settings.mqttUrl, log, settings.mqttCa ? readPem('MQTT_CA', settings.mqttCa) : undefined)
  }
  const { startEmbeddedBroker } = await loadEmbedded()
  const { mqttHost: host, mqttPort: port } = settings
  return startEmbeddedBroker({ host, port, tls: tlsFilesOf(settings), database, log })
}

/** Devices connect again within this time after a start. */
const reconnecting = 10 * second

/** Devices may be connected to another server of the same database. Returns the database's time in milliseconds. */
async function resetConnections({ database, log }: IngestOptions): Promise<number> {
  const now = await databaseTime(database)
  if (await hasOtherServers(database))
    log.warn({}, 'another server uses this database: all of them need one common broker (MQTT_URL)')
  else await markAllOffline(database)
  return now
}

export const startIngest = (options: IngestOptions): Promise<Ingest> =>
  openIngest({ ...options, database: options.database.forSites })

async function openIngest(options: IngestOptions): Promise<Ingest> {
  const { database, settings, log, free = () => freeDisk(settings.dataDir), most = messagesPerMinute } = options
  const link = await openLink(options)
  let closing = false
  // The site repeats what was not acknowledged, so failures while closing are not logged.
  const sendAck = async (topic: string, ack: object): Promise<void> => {
    await link.publish(topic, JSON.stringify(ack)).catch((error: unknown) => {
      if (!closing) throw error
    })
  }
  const senders = makeSenders(database)
  const budgets = makeBudgets(most, log)
  const common = { database, senderOf: senders.senderOf, log, sendAck }
  const store = sitePicturesOf(settings)
  const disk = makeDiskWatch({ database, storesPictures: store.onDisk, free, log })
  const recorder = makeRecorder({ ...common, operator: settings })
  link.onRejectedPublish?.((device, topic, payload) => void recorder.rejectedPublish(device, topic, payload))
  const pictures = makePictureIntake({ ...common, settings, store, disk })
  const statuses = makeStatusIntake(common)
  const answers = makeAnswerIntake(common)
  const cameras = makeCameraIntake({ database, recorder, answers, budget: budgets.camera, store, disk, settings, log })
  await disk.isLow()
  const resetAt = settings.mqttUrl ? null : await resetConnections(options)
  const stopWatching = await startWatches(options)
  const intakes = { recorder, statuses, answers, pictures }
  const hearing = await hearSites({ database, link, log, budget: budgets.broker, intakes })
  const started = performance.now()
  const startedAt = (): number | null => (performance.now() - started < reconnecting ? resetAt : null)
  const meters = makeMeters(options)
  const chargePoints = await makeChargePoints({ database, recorder, budget: budgets.chargePoint, log })
  const stopDispatcher = await startDispatcher({
    database,
    publish: link.publish,
    sendToMeters: meters?.send,
    log,
    sharesBroker: Boolean(settings.mqttUrl),
    startedAt,
  })
  const stopListening = await database.listen(devicesChannel, () => {
    senders.clear()
    hearing.devicesChanged()
    chargePoints.devicesChanged()
  })
  return {
    url: link.url,
    signIn: makeSignIn(database, log),
    push: makePushIntake({ database, recorder, answers, budget: budgets.push }),
    meters,
    cameras,
    chargePoints,
    connectedChargePoints: chargePoints.connected,
    counts: () => ({
      ...recorder.counts(),
      ...pictures.counts(),
      ...cameras.counts(),
      ...meters?.counts(),
      ...chargePoints.counts(),
      messages_dropped: budgets.dropped(),
    }),
    parks: hearing.parks,
    freeDisk: disk.free,
    brokerReachable: hearing.isHearing,
    async close() {
      closing = true
      for (const stop of [hearing.close, stopListening, stopWatching, stopDispatcher]) await stop()
      for (const one of [chargePoints, cameras, meters, statuses, answers, recorder, pictures, disk]) await one?.close()
      await Promise.all([link.close(), repeatedEntries(database).flush()])
    },
  }
}
