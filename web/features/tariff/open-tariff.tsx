import type { ListTools } from '../../resource/resource-ui'
import { lazyComponent } from '../../ui/lazy-component'

const TariffDrawer = lazyComponent(() => import('./tariff-drawer').then((part) => part.TariffDrawer))

/** The permissions that the simulator requires, all of them. */
export const tariffPermissions = ['garage:grade:query', 'garage:graderule:query'] as const

/** Opens the simulator of a grade in a drawer over a list. */
export const openTariff = (id: number, { openOverlay, reload }: ListTools): void =>
  openOverlay((close) => <TariffDrawer id={id} onClose={close} onSaved={reload} />)
