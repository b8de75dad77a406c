import { z } from 'zod'
import type { CommandBody } from '../../model/site/commands'
import { commandTarget } from '../../resources/dictionaries/command'
import type { Connection } from '../database/database'
import { hour, second } from '../../model/durations'
import { yesNo } from '../../resources/dictionaries/common'
import { message } from '../../model/message'
import { badFields } from '../api-error'

export interface Delivery {
  mustOnline: boolean
  /** Seconds of one attempt. */
  timeOut: number
  retryTimes: number
  /** Milliseconds after which the command is not sent any more. */
  keep: number
}

/** For somebody who waits in front of the device. */
export const atOnce: Delivery = { mustOnline: true, timeOut: 10, retryTimes: 1, keep: 60 * second }
export const onWaking: Delivery = { mustOnline: false, timeOut: 20, retryTimes: 2, keep: 24 * hour }
export const soon: Delivery = { mustOnline: false, timeOut: 20, retryTimes: 1, keep: hour }

export const toMeters: Delivery = { mustOnline: true, timeOut: 30, retryTimes: 1, keep: 120 * second }

export const toChargePoints: Delivery = { mustOnline: true, timeOut: 30, retryTimes: 0, keep: 90 * second }

export const withinCall: Delivery = { mustOnline: true, timeOut: 5, retryTimes: 0, keep: 5 * second }

export interface CommandRequest {
  /** Code of `device_command`. */
  kind: number
  /** Code of `command_target`. */
  targetType: number
  target: string
  /** `client_id` of the terminal, `nbid` of the gateway, number of the meter or collector, or `identity/connector`. */
  addressee: string
  park: string | null
  body: CommandBody
  delivery: Delivery
  before?: (tx: Connection) => Promise<void>
}

/** A gateway takes the commands of its stall terminals. */
export const sensorTarget = (nbid: string, lrid: string): string => `${nbid}/${lrid}`
export const addresseeOf = (targetType: number, target: string): string =>
  targetType === commandTarget.sensor ? (target.split('/')[0] ?? target) : target

const limits = {
  time_out: { min: 1, max: 600 },
  retry_times: { min: 0, max: 10 },
  must_online: { min: yesNo.yes, max: yesNo.no },
}

const wholeWithin = ({ min, max }: { min: number; max: number }) => z.coerce.number().int().min(min).max(max).nullish()
const given = z.object({
  time_out: wholeWithin(limits.time_out),
  retry_times: wholeWithin(limits.retry_times),
  must_online: wholeWithin(limits.must_online),
})
const isLimited = (name: unknown): name is keyof typeof limits =>
  typeof name === 'string' && Object.hasOwn(limits, name)

function wishesIn(body: Record<string, unknown>): z.output<typeof given> {
  const parsed = given.safeParse(body)
  if (parsed.success) return parsed.data
  const bad = new Set(parsed.error.issues.map(({ path }) => path[0]))
  throw badFields(
    [...bad].filter(isLimited).map((field) => ({ field, problem: message('wholeWithin', limits[field]) })),
  )
}

/** A body may set `time_out` (seconds), `retry_times`, `must_online` (1: only now, 2: within a day). Throws 40000. */
export function deliveryIn(body: Record<string, unknown>, usual: Delivery): Delivery {
  const wishes = wishesIn(body)
  const timeOut = wishes.time_out ?? usual.timeOut
  const retryTimes = wishes.retry_times ?? usual.retryTimes
  const mustOnline = wishes.must_online ? wishes.must_online === yesNo.yes : usual.mustOnline
  const kept = mustOnline === usual.mustOnline ? usual.keep : mustOnline ? atOnce.keep : onWaking.keep
  return { mustOnline, timeOut, retryTimes, keep: Math.max(kept, (retryTimes + 1) * timeOut * second) }
}
