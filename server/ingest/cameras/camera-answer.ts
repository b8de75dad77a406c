import type { CameraReadingPush } from './camera-push'

/** Times are wall times. */
interface ListItem {
  plate: string
  enable: 0 | 1
  /** 0: white, 1: black. */
  need_alarm: 0 | 1
  enable_time: string
  overdue_time: string
}

export type ListOperation =
  { operate_type: 0; white_list_data: ListItem[] } | { operate_type: 1; white_list_data: Pick<ListItem, 'plate'>[] }

interface AnswerOptions {
  reading: CameraReadingPush | null
  opens: boolean
  lists: ListOperation | null
}

export function cameraAnswer({ reading, opens, lists }: AnswerOptions) {
  const plateid = Number(reading?.result.plateid ?? reading?.result.vehicleId ?? 0) || 0
  return {
    Response_AlarmInfoPlate: {
      info: opens ? 'ok' : 'no',
      // One family of cameras repeats the push until it gets this.
      content: 'retransfer_stop',
      channelNum: reading?.channel ?? 0,
      plateid,
      is_pay: opens ? 'true' : 'false',
      ...(reading?.result.isoffline && { ContinuePushOffline: { plateid, continue: 1 } }),
      ...(lists && { white_list_operate: lists }),
    },
  }
}
