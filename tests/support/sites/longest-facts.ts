import type { FactKind, SentFact } from '../../../model/site/site-messages'
import { alarmDefinition } from '../../../resources/alarm/alarm-definition'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../../resources/stall-sensors/stall-sensor'
import { terminal } from '../../../resources/terminal/terminal'
import type { Database } from '../../../server/database/database'
import { rowsOf } from '../../../server/rows/rows'
import { randomHan } from '../../every-resource/longest-texts'
import { prepareSite } from './recorder-bench'

const base = Math.floor(Date.now() / 1000) - 86_400
const time = (seconds: number): string => new Date((base + seconds) * 1000).toISOString()
const picture = (): string => `https://x/${randomHan(490)}`
const word = (): string => randomHan(64)
const header = (second: number) => ({ fact: `longest-${second}`, at: time(second) })

const known = { client_id: word(), nbid: word(), lrid: word() }
const longestAlarm = {
  alarm_db: word(),
  alarm_trigge: word(),
  alarm_text: randomHan(256),
  alarm_text_en: randomHan(256),
}
const place = { garage_index: 1, park_no: 1 }
const recognition = () => ({
  ...{ card_no: randomHan(32), plate_key: word(), source: 1, source_id: word(), source_plate: randomHan(16) },
  img: picture(),
})
const passage = () => ({
  ...{ ...place, ...recognition(), garage_name: word(), plate_no: randomHan(16), bin_id: word() },
  equipment_id: word(),
})
const wechat = () => ({
  ...{ appid: word(), attach: randomHan(128), bank_type: word(), fee_type: word(), is_subscribe: word() },
  ...{ mch_id: word(), nonce_str: word(), openid: word(), out_trade_no: word(), sign: randomHan(128) },
  ...{ trade_type: word(), transaction_id: word() },
})

/** A fact of each kind with the longest permitted text in every field, in an order in which each can be recorded. */
export const longestFacts: { [K in FactKind]: SentFact<K> } = {
  'plate-read': {
    ...header(1),
    ...{ plate_key: word(), plate_no: randomHan(16), accepted: true, vehicleId: word(), ipaddr: word() },
    ...{ serialno: word(), client_id: word(), plate_img: picture(), fragment_img: picture() },
  },
  'driver-recognised': { ...header(2), ...recognition(), garage_index: 1, in_image: picture(), out_image: picture() },
  'car-stored': { ...header(10), ...passage(), in_image: picture() },
  'car-delivered': { ...header(5000), ...passage(), car_in_time: time(10), out_image: picture() },
  'queue-changed': {
    ...header(20),
    ...{
      queue_key: word(),
      garage_index: 1,
      asked_at: time(15),
      state: 'waiting',
      card_no: randomHan(32),
      plate_no: randomHan(16),
    },
  },
  'payment-made': {
    ...{ ...header(4000), ...place, order_no: word(), ordered_at: time(3990), car_in_time: time(10), amount: '4.00' },
    ...{ plate_no: randomHan(16), user_code: word(), wechat: wechat() },
  },
  'equipment-moved': { ...header(30), garage_index: 1, position: word(), what: randomHan(500), started_at: time(25) },
  'stall-changed': { ...header(40), ...place, status: 1 },
  warning: {
    ...{ ...header(50), warning_key: word(), state: 'raised', raised_at: time(50), text: randomHan(256) },
    ...{ address: word(), trigger: word(), client_id: word() },
  },
  'plc-value': { ...header(55), client_id: word(), address: longestAlarm.alarm_db, value: longestAlarm.alarm_trigge },
  'terminal-state': { ...header(60), client_id: known.client_id, temperature: 20 },
  'sensor-state': { ...header(70), nbid: known.nbid, lrid: known.lrid, have: 1, fault: randomHan(256) },
  'gateway-state': { ...header(80), nbid: known.nbid, status: 1 },
  charging: { ...header(90), ...place, order_no: word(), state: 'charging', c_id: word() },
  snapshot: { ...header(6000), garage_index: 1, stalls: [{ park_no: 1, plate_no: randomHan(16), since: time(5500) }] },
}

/** Creates the stalls and devices that the facts are about. */
export async function prepareKnown(database: Database): Promise<void> {
  await prepareSite(database, 2)
  await rowsOf(terminal, database).insert({ park_code: 'P001', client_id: known.client_id })
  await rowsOf(nbDevice, database).insert({ park_code: 'P001', nbid: known.nbid })
  await rowsOf(alarmDefinition, database).insert(longestAlarm)
  const { nbid, lrid } = known
  await rowsOf(stallSensor, database).insert({ park_code: 'P001', nbid, lrid })
}
