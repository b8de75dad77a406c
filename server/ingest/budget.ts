import { LRUCache } from 'lru-cache'
import { minute } from '../../model/durations'
import type { SiteLog } from './site-log'

/** Per minute and device. A device that sends its stored messages sends some thousand. */
export const messagesPerMinute = { broker: 30_000, push: 12_000, camera: 600, chargePoint: 600 }

const mostDevices = 20_000

interface Window {
  ends: number
  count: number
}

export interface Budget {
  take(device: string, messages?: number): boolean
  isSpent(device: string): boolean
  dropped(): number
}

export function makeBudgets(most: typeof messagesPerMinute, log: Pick<SiteLog, 'warn'>) {
  const [broker, push] = [makeBudget(most.broker, log), makeBudget(most.push, log)]
  const [camera, chargePoint] = [makeBudget(most.camera, log), makeBudget(most.chargePoint, log)]
  const all = [broker, push, camera, chargePoint]
  return { broker, push, camera, chargePoint, dropped: () => all.reduce((sum, one) => sum + one.dropped(), 0) }
}

/** Limits each device, so that none keeps the others waiting. */
export function makeBudget(most: number, log: Pick<SiteLog, 'warn'>, now = () => performance.now()): Budget {
  const windows = new LRUCache<string, Window>({ max: mostDevices })
  let dropped = 0
  return {
    take(device, messages = 1) {
      const at = now()
      const known = windows.get(device)
      const window = known && known.ends > at ? known : { ends: at + minute, count: 0 }
      if (window !== known) windows.set(device, window)
      const wasWithin = window.count <= most
      window.count += messages
      if (window.count <= most) return true
      dropped += messages
      if (wasWithin)
        log.warn({ device: device.slice(0, 64), most }, 'a device sends too many messages: more of them are dropped')
      return false
    },
    isSpent(device) {
      const known = windows.get(device)
      return known !== undefined && known.ends > now() && known.count > most
    },
    dropped: () => dropped,
  }
}
