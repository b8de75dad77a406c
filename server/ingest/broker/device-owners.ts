import { camera } from '../../../resources/camera/camera'
import { chargePoint } from '../../../resources/charge-points/charge-point'

export type DeviceKind = 'device' | 'camera' | 'chargePoint'

export const owners: Record<Exclude<DeviceKind, 'device'>, string> = {
  camera: camera.name,
  chargePoint: chargePoint.name,
}

export const ownersWithoutBroker: readonly string[] = Object.values(owners)
