import { cameraPath } from '../../model/site/pushes'
import { heartbeatForm, readingBody, type Family, type SimReading } from './camera-body'

interface CameraOptions {
  server: string
  serialno: string
  secret: string
  family?: Family
  /** The camera can't send a user name and password: the address has its secret. */
  secretInAddress?: boolean
}

interface Answer {
  Response_AlarmInfoPlate?: {
    info?: string
    content?: string
    plateid?: number
    is_pay?: string
    ContinuePushOffline?: { plateid: number; continue: number }
    white_list_operate?: {
      operate_type: number
      white_list_data: { plate: string; need_alarm?: number; enable_time?: string; overdue_time?: string }[]
    }
  }
}

export interface Pushed {
  status: number
  answer: Answer
}

export function makeSimCamera(options: CameraOptions) {
  const { server, serialno, secret, family = 'plateid', secretInAddress = false } = options
  const lists = new Map<string, { black: boolean; from: string; until: string }>()
  const kept: SimReading[] = []
  let opened = 0
  let nextNumber = 1

  function take({ Response_AlarmInfoPlate: response }: Answer): void {
    if (response?.info === 'ok') opened += 1
    const operation = response?.white_list_operate
    for (const { plate, need_alarm, enable_time = '', overdue_time = '' } of operation?.white_list_data ?? [])
      if (operation?.operate_type === 1) lists.delete(plate)
      else lists.set(plate, { black: need_alarm === 1, from: enable_time, until: overdue_time })
  }

  async function send(
    body: string | Uint8Array<ArrayBuffer>,
    contentType: string,
    signal?: AbortSignal,
  ): Promise<Pushed> {
    const credentials = Buffer.from(`${serialno}:${secret}`).toString('base64')
    const response = await fetch(server + cameraPath(serialno, secretInAddress ? secret : undefined), {
      method: 'POST',
      headers: { 'Content-Type': contentType, ...(!secretInAddress && { Authorization: `Basic ${credentials}` }) },
      body,
      ...(signal && { signal }),
    })
    return { status: response.status, answer: (await response.json()) as Answer }
  }

  /** `answerLost`: the server gets the push, the camera not its answer. */
  async function push(reading: SimReading, { answerLost = false, withPictures = true } = {}): Promise<Pushed> {
    const body = JSON.stringify(readingBody(serialno, reading, family, withPictures))
    const keep = (): unknown => kept.push({ ...reading, offline: true })
    const pushed = await send(body, 'application/json').catch((error: unknown) => {
      keep()
      throw error
    })
    if (answerLost || pushed.status !== 200) keep()
    else take(pushed.answer)
    return pushed
  }

  return {
    send,
    push,
    read: (
      plate: string | null,
      {
        at = Date.now(),
        confidence = 96,
        ...more
      }: Partial<SimReading> & { answerLost?: boolean; withPictures?: boolean } = {},
    ): Promise<Pushed> => {
      const { answerLost, withPictures, ...reading } = more
      return push({ plate, at, confidence, number: nextNumber++, ...reading }, { answerLost, withPictures })
    },
    async sendKept(): Promise<Pushed[]> {
      const sent: Pushed[] = []
      // Readings that fail again are kept behind the others.
      for (let left = kept.length; left > 0; left -= 1)
        for (const reading of kept.splice(0, 1)) sent.push(await push(reading))
      return sent
    },
    async heartbeat(signal?: AbortSignal): Promise<Pushed> {
      const { body, contentType } = heartbeatForm(serialno)
      const pushed = await send(body, contentType, signal)
      if (pushed.status === 200) take(pushed.answer)
      return pushed
    },
    kept: (): number => kept.length,
    lists,
    opened: () => opened,
  }
}

export type SimCamera = ReturnType<typeof makeSimCamera>
