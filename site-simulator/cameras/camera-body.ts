import { renderPicture } from '../pictures/sim-picture'

export interface SimReading {
  plate: string | null
  at: number
  confidence: number
  number: number
  /** Sent again after the server was not reached. */
  offline?: boolean
  fake?: boolean
}

export type Family = 'plateid' | 'vehicleId'

const pad = (value: number): string => String(value).padStart(2, '0')

function timevalOf(at: number) {
  const local = new Date(at + 8 * 3_600_000)
  return {
    sec: Math.floor(at / 1000),
    usec: (at % 1000) * 1000,
    decyear: local.getUTCFullYear(),
    decmon: local.getUTCMonth() + 1,
    decday: local.getUTCDate(),
    dechour: local.getUTCHours(),
    decmin: local.getUTCMinutes(),
    decsec: local.getUTCSeconds(),
  }
}

function pictureFields({ plate, at }: SimReading): Record<string, string | number> {
  const local = new Date(at + 8 * 3_600_000)
  const time = `${pad(local.getUTCHours())}:${pad(local.getUTCMinutes())}:${pad(local.getUTCSeconds())}`
  const common = { plate_no: plate ?? '', caption: time, day: '', name: '' }
  const full = renderPicture({ ...common, shows: 'scene' })
  const fragment = renderPicture({ ...common, shows: 'plate' })
  return {
    imageFile: full.toString('base64'),
    imageFileLen: full.byteLength,
    imageFragmentFile: fragment.toString('base64'),
    imageFragmentFileLen: fragment.byteLength,
  }
}

const isGreen = (plate: string | null): boolean => plate?.length === 8

export function readingBody(serialno: string, reading: SimReading, family: Family, withPictures = true) {
  const { plate, at, confidence, number, offline = false, fake = false } = reading
  const PlateResult = {
    license: plate ?? '_无_',
    colorType: plate === null ? 0 : isGreen(plate) ? 5 : 1,
    colorValue: 0,
    type: plate === null ? 0 : isGreen(plate) ? 19 : 1,
    confidence,
    direction: 4,
    triggerType: 8,
    bright: 0,
    carBright: 0,
    carColor: 255,
    car_brand: { brand: 255, type: 255, year: 65_535 },
    location: { RECT: { left: 335, top: 312, right: 474, bottom: 363 } },
    timeStamp: { Timeval: timevalOf(at) },
    timeUsed: 0,
    is_fake_plate: fake && family === 'plateid' ? 1 : 0,
    isoffline: offline ? 1 : 0,
    ...(family === 'plateid'
      ? { plateid: number }
      : { vehicleId: number, realplate: plate !== null && !fake, retryflag: offline, Whitelist: 0, speed: 0 }),
    ...(withPictures && pictureFields(reading)),
  }
  const more = family === 'plateid' ? {} : { openflag: 0, entityName: '', TaxID: '', latitude: 0, longitude: 0 }
  return {
    AlarmInfoPlate: {
      channel: 0,
      deviceName: 'IVS',
      ipaddr: '192.168.1.100',
      serialno,
      user_data: '',
      result: { PlateResult },
      ...more,
    },
  }
}

const boundary = '------------------------caa771fe4a61f3d9'

/** A heartbeat has the camera's own password, too. */
export const heartbeatForm = (serialno: string): { body: string; contentType: string } => ({
  contentType: `multipart/form-data; boundary=${boundary}`,
  body: [
    ...Object.entries({ device_name: 'IVS', ipaddr: '192.168.1.100', user_name: 'admin', pass_wd: 'camera password' }),
    ['serialno', serialno],
    ['channel_num', '1'],
  ]
    .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .concat(`--${boundary}--\r\n`)
    .join(''),
})
