import { RPCError } from 'ocpp-rpc/lib/errors.js'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from './outlets'

/** Milliseconds until it sends something again. */
const again = 1000
const mostAttempts = 60

/** What was measured is out of date by the time of the next values. */
const isOnce = (method: string): boolean => method === 'MeterValues'
/** The central system has read it, and doesn't want it. */
const isRefused = (error: unknown): boolean => error instanceof RPCError && error.rpcErrorCode !== 'InternalError'

/** OCPP has a charge point send again what was not answered, as it was. */
export const repeating =
  (call: Call, isWanted: () => boolean): Call =>
  async (method, params) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(method, params)
      } catch (error) {
        if (!isWanted() || isOnce(method) || isRefused(error) || attempt === mostAttempts) throw error
      }
      await sleep(again)
    }
  }
