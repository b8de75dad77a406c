import { permissionFor } from '../../../model/resource'
import { grade } from '../../../resources/member/grade'
import { gradeRule } from '../../../resources/member/grade-rule'
import type { ListTools } from '../../resource/resource-ui'
import { lazyDialog } from '../../ui/lazy-component'

const TariffDrawer = lazyDialog(() => import('./tariff-drawer').then((part) => part.TariffDrawer))

/** The permissions that the simulator requires, all of them. */
export const tariffPermissions = [grade, gradeRule].flatMap((one) => permissionFor(one, 'query') ?? [])

/** Opens the simulator of a grade in a drawer over a list. */
export const openTariff = (id: number, { openOverlay, reload }: Pick<ListTools, 'openOverlay' | 'reload'>): void =>
  openOverlay((close) => <TariffDrawer id={id} onClosed={close} onSaved={reload} />)
