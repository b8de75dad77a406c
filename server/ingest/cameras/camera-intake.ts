import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { second } from '../../../model/durations'
import { message } from '../../../model/message'
import type { RefusalReason } from '../../../model/site/site-messages'
import { answerTopic, cameraPushKind, factTopic } from '../../../model/site/site-topics'
import { plateText } from '../../../model/text/plate-text'
import { adapterHealth } from '../../adapters/adapter-health'
import { RunningJobs } from '../../access/running-jobs'
import { ApiError, forbidden, tooMany, tryLater } from '../../api-error'
import type { Database } from '../../database/database'
import type { Budget } from '../budget'
import type { Device } from '../broker/topic-rights'
import type { makeAnswerIntake } from '../commands/answer-intake'
import type { makeRecorder } from '../pipeline/recorder'
import type { Operator } from '../../facts/recording'
import { takeCameraCommands } from '../commands/take-steps'
import { isFake, readCameraPush, withoutPictures, type CameraReadingPush } from './camera-push'
import { findCamera, noteContact, type KnownCamera } from './camera-rows'
import { decideGate, type GateReading } from './gate'
import { readingFact, type ReadPicture } from './reading-fact'
import { isTemporary } from '../../database/database-error'
import { runWithoutDeadline } from '../../database/call-context'
import type { SiteLog } from '../site-log'
import { cameraAnswer, type ListOperation, confirmChanges, takeListChanges, takesLists } from './plate-lists'
import { sitePictureAddress } from '../../../model/site/site-picture'
import { dayProblem, type SitePictures } from '../../pictures/site-pictures'
import type { Settings } from '../../settings/settings'
import type { DiskWatch } from '../pictures/disk-watch'

interface PictureOptions {
  settings: Pick<Settings, 'pictureDays' | 'tzName'>
  store: SitePictures
  disk: Pick<DiskWatch, 'isLow'>
  log: SiteLog
}

async function storePictures(pictures: readonly ReadPicture[], options: PictureOptions): Promise<ReadonlySet<string>> {
  const { settings, store, disk, log } = options
  const kept = pictures.filter(({ picture }) => dayProblem(picture.day, settings) === null)
  if (kept.length === 0 || (store.onDisk && (await disk.isLow()))) return new Set()
  const stored = new Set<string>()
  for (const { picture, bytes, kind } of kept)
    try {
      await store.store(picture, bytes, kind.mediaType)
      stored.add(sitePictureAddress(picture))
    } catch (error) {
      log.error({ err: error, ...picture }, "a camera's picture could not be stored")
    }
  return stored
}

function makeListConfirmations(database: Database, log: SiteLog) {
  const underWay = new Map<string, Promise<void>>()
  return {
    confirm(camera: KnownCamera, push: string): void {
      const { serialno } = camera
      const confirming = runWithoutDeadline(() => confirmChanges(database, camera, push))
        .catch((error: unknown) => {
          if (!isTemporary(error)) log.error({ err: error, serialno }, 'a change of the lists could not be confirmed')
        })
        .then(() => {
          if (underWay.get(serialno) === confirming) underWay.delete(serialno)
        })
      underWay.set(serialno, confirming)
    },
    /** The camera's next push would be sent the same changes. */
    of: async ({ serialno }: KnownCamera): Promise<void> => underWay.get(serialno),
    close: async (): Promise<void> => void (await Promise.all(underWay.values())),
  }
}

interface CameraIntakeOptions extends PictureOptions {
  database: Database
  recorder: Pick<ReturnType<typeof makeRecorder>, 'process' | 'refuse'>
  answers: Pick<ReturnType<typeof makeAnswerIntake>, 'receive'>
  budget: Budget
  settings: PictureOptions['settings'] & Operator
}

const atOnce = { all: 24, camera: 3 }
/** Seconds. */
const retryAfter = 5
/** Some cameras poll again as soon as they are answered. */
const beforeNextPoll = second

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

const newCounts = () => ({ camera_readings: 0, camera_pushes_refused: 0, camera_pictures_left_out: 0 })

interface CameraAnswer {
  answer: ReturnType<typeof cameraAnswer>
  whenSent: () => void
}

interface SettledPush {
  camera: KnownCamera
  /** The same for each repetition of the push. */
  id: string
  reading: GateReading | null
}

async function settlePush(
  { database, answers }: CameraIntakeOptions,
  { camera, id, reading }: SettledPush,
): Promise<{ opens: boolean; lists: ListOperation | null }> {
  const { park, serialno } = camera
  const { opens, lists, commands } = await database.transaction(async (tx) => {
    await noteContact(tx, camera, reading?.at ?? null)
    const opens = reading !== null && (await decideGate(tx, camera, reading, Date.now()))
    const lists = takesLists(camera, reading !== null) ? await takeListChanges(tx, camera, id) : null
    const commands = lists ? await takeCameraCommands(tx, park, serialno) : []
    return { opens, lists, commands }
  })
  // A command to send the lists succeeds when the camera has all entries.
  const said = lists?.isComplete ? { state: 'succeeded', answer: String(lists.known) } : { state: 'delivered' }
  for (const command of commands) await answers.receive(answerTopic(park, serialno), bytesOf({ command, ...said }))
  return { opens, lists: lists?.operation ?? null }
}

const nothingToDo = (): void => undefined

/** HTTP 503 if the reading can't be recorded for now: then the camera sends it again. */
async function receiveReading(
  camera: KnownCamera,
  push: CameraReadingPush,
  options: CameraIntakeOptions,
  counts: ReturnType<typeof newCounts>,
  confirm: ReturnType<typeof makeListConfirmations>['confirm'],
): Promise<CameraAnswer> {
  const { fact, pictures, unusable } = readingFact(camera, push, options.settings)
  const stored = await storePictures(pictures, options)
  counts.camera_pictures_left_out += unusable + pictures.length - stored.size
  const named = (address: string | null | undefined) => (address && stored.has(address) ? address : null)
  const sent = { ...fact, plate_img: named(fact.plate_img), fragment_img: named(fact.fragment_img) }
  const ack = await options.recorder.process(factTopic(camera.park, camera.serialno, 'plate-read'), bytesOf(sent))
  if (!ack) throw tryLater(503, message('unavailable'), retryAfter)
  const isRecorded = ack.result === 'recorded'
  counts[isRecorded ? 'camera_readings' : 'camera_pushes_refused'] += 1
  // A refused reading is listed, and must not be sent again.
  if (!isRecorded) return { answer: cameraAnswer({ reading: push, opens: false, lists: null }), whenSent: nothingToDo }
  const { plate_no, confidence = null, at } = fact
  const marks = { isOffline: push.result.isoffline, isFake: isFake(push.result) }
  const reading = { plate: plate_no ? plateText(plate_no) : null, confidence, at, ...marks }
  const settled = await settlePush(options, { camera, id: fact.fact, reading })
  const whenSent = settled.lists ? () => confirm(camera, fact.fact) : nothingToDo
  return { answer: cameraAnswer({ reading: push, ...settled }), whenSent }
}

/** The camera's secret was checked before. Throws ApiErrors. */
export function makeCameraIntake(options: CameraIntakeOptions) {
  const { database, recorder } = options
  const underWay = new RunningJobs<string>()
  const counts = newCounts()
  const health = adapterHealth(database, 'cameras', options.log)
  const confirmations = makeListConfirmations(database, options.log)

  const refuse = async ({ park, name }: Device, payload: Uint8Array, reason: RefusalReason, detail: string) => {
    counts.camera_pushes_refused += 1
    // An operator wants a disabled camera to be refused.
    if (reason !== 'disabled-device') health.failed('badMessage', name)
    const sender = { topic: factTopic(park, name, cameraPushKind), device: name, parkOfDevice: park }
    await recorder.refuse({ ...sender, payload }, { reason, id: null, detail })
  }
  const refuseForeign = async (device: Device, payload: Uint8Array, serialno: string): Promise<never> => {
    await refuse(device, payload, 'foreign-park', `serialno is ${serialno.slice(0, 64)}, signed in as ${device.name}`)
    throw forbidden(message('foreignDevice'))
  }
  const knownCamera = async (device: Device): Promise<KnownCamera> => {
    const camera = await findCamera(database, device.name)
    if (!camera || camera.park !== device.park) throw forbidden(message('foreignDevice'))
    if (camera.isActive) return camera
    // Always the same message, so that it is one row, which counts.
    await refuse(device, bytesOf({ serialno: camera.serialno }), 'disabled-device', 'the camera is disabled')
    throw forbidden(message('cameraDisabled'))
  }

  return {
    /** Begins a push before its body is read; the result ends it. HTTP 429 if too many are under way. */
    begin({ name }: Device): () => void {
      if (underWay.all >= atOnce.all || underWay.of(name) >= atOnce.camera) throw tooMany(retryAfter)
      if (!options.budget.take(name)) throw tooMany(retryAfter)
      return underWay.begin(name)
    },
    async push(device: Device, body: Uint8Array, contentType: string): Promise<CameraAnswer> {
      const camera = await knownCamera(device)
      const push = readCameraPush(body, contentType)
      if ('problem' in push) {
        await refuse(device, withoutPictures(body), 'malformed', push.problem)
        throw new ApiError(400, message('badCameraPush'), { status: 400 })
      }
      const { serialno } = 'reading' in push ? push.reading : push
      // Only the number of a heartbeat is listed: it contains the camera's own password.
      if (serialno !== null && serialno !== camera.serialno)
        return refuseForeign(device, 'reading' in push ? withoutPictures(body) : bytesOf({ serialno }), serialno)
      health.contacted()
      await confirmations.of(camera)
      if ('reading' in push) return receiveReading(camera, push.reading, options, counts, confirmations.confirm)
      const id = randomUUID()
      const settled = await settlePush(options, { camera, id, reading: null })
      if (push.isHeartbeat) await pause(beforeNextPoll)
      const whenSent = settled.lists ? () => confirmations.confirm(camera, id) : nothingToDo
      return { answer: cameraAnswer({ reading: null, ...settled }), whenSent }
    },
    tooLarge: (device: Device, length: string | undefined): Promise<void> =>
      refuse(device, Buffer.alloc(0), 'too-large', `content-length: ${length ?? 'none'}`),
    counts: () => ({ ...counts }),
    async close(): Promise<void> {
      await confirmations.close()
      await health.close()
    },
  }
}

export type CameraIntake = ReturnType<typeof makeCameraIntake>
