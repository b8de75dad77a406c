import { minute } from '../../model/durations'
import type { Row } from '../../model/resource'
import { factSchemas } from '../../model/site/site-messages'
import { shift, wallTime } from '../../model/wall-time'
import { camera } from '../../resources/camera/camera'
import { plateList } from '../../resources/camera/plate-list'
import { gateOpening, listTransfer, plateListKind } from '../../resources/dictionaries/recognition'
import { onOff, yesNo } from '../../resources/dictionaries/common'
import { gateType } from '../../resources/dictionaries/parking'
import { readingBody } from '../../site-simulator/cameras/camera-body'
import type { Connection } from '../database/database'
import { readCameraPush } from '../ingest/cameras/camera-push'
import { readingFact } from '../ingest/cameras/reading-fact'
import { recordNew } from '../ingest/pipeline/record-facts'
import { sitePicturesOf } from '../pictures/site-pictures'
import { insertMany } from '../rows/bulk-rows'
import { rowsOf } from '../rows/rows'
import type { Settings } from '../settings/settings'
import { memberPlates } from './demo-members'

const place = { park: 'P001', serialno: 'demo-5b2c7e10' }
const [electric = '', visitor = ''] = [memberPlates[3], '粤B8K2T6']

/** Plate, what the camera read, confidence in percent, minutes ago. */
const passages: readonly (readonly [plate: string, read: string | null, confidence: number, minutes: number])[] = [
  [visitor, visitor, 97, 55],
  // D and 0 look alike: a person finds the member's plate.
  [electric, electric.replace('D', '0'), 58, 31],
  [visitor, null, 0, 12],
]

const cameraRow = (now: string): Partial<Row<typeof camera>> => ({
  camera_name: '1 号库入口相机',
  serialno: place.serialno,
  park_code: place.park,
  status: onOff.active,
  garage_index: 1,
  in_out_num: 1,
  gate_type: gateType.entrance,
  client_id: 'P001-G1-B1',
  min_confidence: 80,
  group_seconds: 30,
  opens: gateOpening.whiteList,
  lists: listTransfer.afterReadings,
  remark: '演示相机，不上报新的识别',
  last_contact: shift(now, { minutes: -12 }),
  last_reading: shift(now, { minutes: -12 }),
})

const entry = (plate_no: string, kind: number, remark: string, end_time: string | null = null) => ({
  ...{ plate_no, kind, remark, end_time, park_code: place.park, warns: yesNo.yes },
})

const entries = (now: string): Partial<Row<typeof plateList>>[] => [
  entry(electric, plateListKind.white, '月租用户'),
  entry(visitor, plateListKind.white, '来访车辆', shift(now, { days: 7, at: '23:59:59' })),
  entry('粤B66R08', plateListKind.black, '多次逃费'),
]

export async function demoCameras(tx: Connection, settings: Settings): Promise<void> {
  const now = wallTime(new Date(), settings.tzName)
  await rowsOf(camera, tx).insert(cameraRow(now))
  await insertMany(tx, plateList, entries(now))
  const store = sitePicturesOf(settings)
  for (const [at, [plate, read, confidence, minutes]] of passages.entries()) {
    // Marked as sent later: otherwise the camera's clock would count as slow.
    const reading = { plate, at: Date.now() - minutes * minute, confidence, number: at + 1, offline: true }
    const { AlarmInfoPlate } = readingBody(place.serialno, reading, 'plateid')
    // The pictures show the car's own plate.
    AlarmInfoPlate.result.PlateResult.license = read ?? '_无_'
    const push = readCameraPush(Buffer.from(JSON.stringify({ AlarmInfoPlate })), 'application/json')
    if (!('reading' in push)) throw new Error('a reading of the demonstration is in no known format')
    const { fact, pictures } = readingFact(place, push.reading, settings)
    for (const { picture, bytes, kind } of pictures) await store.store(picture, bytes, kind.mediaType)
    const parsed = { park: place.park, device: place.serialno, kind: 'plate-read', receivedAt: Date.now() } as const
    await recordNew(tx, [{ ...parsed, id: fact.fact, fact: factSchemas['plate-read'].parse(fact) }], settings)
  }
}
