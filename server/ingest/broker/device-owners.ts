import { camera } from '../../../resources/camera/camera'
import { chargePoint } from '../../../resources/charge-points/charge-point'

/** Cameras and charge points have connections of their own; they neither use the broker nor report for a site. */
export type DeviceKind = 'device' | 'camera' | 'chargePoint'

/** The owner of devices of a kind; see `device` in server/database/tables/site-tables.ts. */
export const owners: Record<Exclude<DeviceKind, 'device'>, string> = {
  camera: camera.name,
  chargePoint: chargePoint.name,
}

export const ownersWithoutBroker: readonly string[] = Object.values(owners)
