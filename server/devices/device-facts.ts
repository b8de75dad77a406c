import { factSchemas, isFactKind, type FactKind } from '../../model/site/site-messages'
import { camera } from '../../resources/camera/camera'
import { chargePoint } from '../../resources/charge-points/charge-point'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { terminal } from '../../resources/terminal/terminal'

export type SignInKind = 'device' | 'camera' | 'chargePoint'

export const owners: Record<Exclude<SignInKind, 'device'>, string> = {
  camera: camera.name,
  chargePoint: chargePoint.name,
}

export const ownersWithoutBroker: readonly string[] = Object.values(owners)

const ofSensors: readonly FactKind[] = ['sensor-state', 'gateway-state']
const payment: FactKind = 'payment-made'

/** `payment-made` needs a right of its own. */
const byOwner: Readonly<Record<string, readonly FactKind[]>> = {
  [nbDevice.name]: [...ofSensors, 'warning'],
  [owners.camera]: ['plate-read'],
  [owners.chargePoint]: ['charging'],
}
const allKinds = Object.keys(factSchemas).filter(isFactKind)
const ofTerminals = allKinds.filter((kind) => !ofSensors.includes(kind))

export function kindsOf(owner: string | null, payments: boolean): FactKind[] {
  const kinds = owner === null ? allKinds : (byOwner[owner] ?? (owner === terminal.name ? ofTerminals : []))
  return kinds.filter((kind) => kind !== payment || payments)
}
