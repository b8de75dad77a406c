import type { AdaptersInUse } from '../adapters/watch-adapters'
import { meterAccountOf, type MeterSettings } from './meters/meter-account'

/** A flow controller needs no setting up: its address is typed when it is used. */
export const adaptersInUse =
  (settings: MeterSettings): AdaptersInUse =>
  async () => ({
    meters: meterAccountOf(settings) !== null,
    cameras: false,
    chargePoints: false,
    flowController: true,
  })
