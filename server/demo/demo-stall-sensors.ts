import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import type { stallFault } from '../../resources/stall-sensors/stall-fault'
import type { stallLog } from '../../resources/stall-sensors/stall-log'
import type { nbDevice } from '../../resources/stall-sensors/nb-device'
import type { stallSensor } from '../../resources/stall-sensors/stall-sensor'
import { demoParks } from '../../site-simulator/park/park-builder'
import { nbDeviceState } from '../../resources/dictionaries/device'
import { occupancy } from '../../resources/dictionaries/parking'

const fields = demoParks.flatMap(({ park_code, field }) => (field ? [{ park_code, ...field }] : []))
const park_code = fields[0]?.park_code ?? null
const { active, offline, lowBattery } = nbDeviceState
const poles = ['东侧路灯杆', '西侧路灯杆', '出口岗亭旁']

export const demoNbDevices: readonly Partial<Row<typeof nbDevice>>[] = fields.flatMap(({ park_code: park, gateways }) =>
  gateways.map((nbid, at) => ({
    park_code: park,
    nbid,
    status: active,
    httpUrl: 'http://10.20.0.8:8090/nb',
    mqttUrl: 'mqtt://10.20.0.8:1883',
    remark: poles[at] ?? null,
  })),
)

export const demoStallSensors: readonly Partial<Row<typeof stallSensor>>[] = fields.flatMap(
  ({ park_code: park, sensors }) =>
    sensors.map(({ lrid, nbid }, at) => ({
      park_code: park,
      nbid,
      lrid,
      status: at === 5 ? offline : at === 11 ? lowBattery : active,
      have: (at * 7) % 5 < 3 ? occupancy.occupied : occupancy.free,
      voltages: at === 11 ? 2.9 : 3.6 - (at % 4) * 0.05,
    })),
)

export const demoStallFaults = (now: string): Partial<Row<typeof stallFault>>[] =>
  (
    [
      ['LR-2406', null, 3],
      ['LR-2412', '已更换电池，待复测', 7],
      ['LR-2403', '地磁偏移，重新标定后正常', 20],
    ] as const
  ).map(([lrid, handle_text, hours], at) => ({
    park_code,
    nbid: demoNbDevices[at % 2]?.nbid ?? null,
    lrid,
    handle_text,
    handle_time: handle_text ? shift(now, { hours: 1 - hours }) : null,
    created_at: shift(now, { hours: -hours }),
  }))

export const demoStallLog = (now: string): Partial<Row<typeof stallLog>>[] =>
  [
    ['NB-861428040033 心跳超时，判定离线', 'NB-861428040033: no heartbeat, counts as offline'],
    ['LR-2412 电压 2.90 V，低于门限 3.00 V', 'LR-2412: 2.90 V, below the limit of 3.00 V'],
    ['LR-2406 连续 3 次未上报', 'LR-2406: three reports missed'],
    ['巡检：东侧 1~8 号车位地锁、标线完好', 'Inspection: locks and lines of stalls 1 to 8 (east side) in order'],
    ['NB-861428040025 重启完成，固件 1.4.2', 'NB-861428040025: restarted, firmware 1.4.2'],
    ['LR-2403 标定完成', 'LR-2403: calibrated'],
  ].map(([log_text, log_text_en], at) => ({
    park_code,
    log_text,
    log_text_en,
    created_at: shift(now, { hours: -1 - at * 3 }),
  }))
