import { isFactKind, type FactKind } from '../../../model/site/site-messages'
import { factSchemas } from '../../../model/site/site-messages'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { terminal } from '../../../resources/terminal/terminal'
import { owners } from './device-owners'

/** Of sensors, and of the gateway that hears them. */
const ofSensors: readonly FactKind[] = ['sensor-state', 'gateway-state']
const payment: FactKind = 'payment-made'

/** By the owner of a device's credentials; payments are a right of their own. */
const byOwner: Readonly<Record<string, readonly FactKind[]>> = {
  [nbDevice.name]: [...ofSensors, 'warning'],
  [owners.camera]: ['plate-read'],
  [owners.chargePoint]: ['charging'],
}
const allKinds = Object.keys(factSchemas).filter(isFactKind)
const ofTerminals = allKinds.filter((kind) => !ofSensors.includes(kind))

/** The kinds of fact that a device may report: `owner` as in `KnownDevice`; `payments`: it is marked as one that takes them. */
export function kindsOf(owner: string | null, payments: boolean): FactKind[] {
  const kinds = owner === null ? allKinds : (byOwner[owner] ?? (owner === terminal.name ? ofTerminals : []))
  return kinds.filter((kind) => kind !== payment || payments)
}
