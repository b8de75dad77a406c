import type { ListTools } from '../engine/dress'
import { later } from '../later'

const TariffDrawer = later(() => import('./tariff-drawer').then((part) => part.TariffDrawer))

/** What trying out a tariff needs. */
export const tariffPermissions = ['garage:grade:query', 'garage:graderule:query'] as const

/** Opens the simulator of a grade over a list. */
export const openTariff = (id: number, { draw, reload }: ListTools): void =>
  draw((close) => <TariffDrawer id={id} onClose={close} onSaved={reload} />)
