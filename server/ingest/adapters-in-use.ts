import { camera } from '../../resources/camera/camera'
import { chargePoint } from '../../resources/charge-points/charge-point'
import type { AdaptersInUse } from '../adapters/watch-adapters'
import { tableName } from '../rows/names'
import { meterAccountOf, type MeterSettings } from './meters/meter-account'

const selectExisting = `SELECT EXISTS (SELECT FROM ${tableName(camera)}), EXISTS (SELECT FROM ${tableName(chargePoint)})`

/** A flow controller needs no setting up: its address is typed when it is used. */
export const adaptersInUse =
  (settings: MeterSettings): AdaptersInUse =>
  async (on) => {
    const [row] = await on.rows({ text: selectExisting })
    return {
      meters: meterAccountOf(settings) !== null,
      cameras: row?.[0] === 't',
      chargePoints: row?.[1] === 't',
      flowController: true,
    }
  }
