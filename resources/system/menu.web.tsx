import { CheckOutlined } from '@ant-design/icons'
import { createElement } from 'react'
import { defaultOf } from '../../model/default-of'
import type { FieldName } from '../../model/resource'
import { dress } from '../../web/engine/dress'
import type { FormDress, FormValues } from '../../web/engine/form-dress'
import type { CellProps } from '../../web/fields/parts'
import { TextCell } from '../../web/fields/text'
import { textOf } from '../../web/fields/text-of'
import { operatorNow } from '../../web/session/operator-now'
import { menuIcon } from '../../web/shell/menu-icons'
import { useText } from '../../web/text/use-text'
import { IconPicker } from '../../web/widgets/icon-picker'
import { menu } from './menu'
import { routeOf } from './menu-route'

const button = 2
const yes = 1

/** A button has none of these. */
const ofMenus: ReadonlySet<string> = new Set<FieldName<typeof menu>>([
  'icon',
  'is_frame',
  'url',
  'route_name',
  'route_path',
  'route_component',
  'route_cache',
  'visible',
])

/** What a change of the type sets back: all but parent, names, type, order and remark. */
function afresh(): FormValues {
  const now = operatorNow()
  const names = [...ofMenus, 'perms'] as FieldName<typeof menu>[]
  return Object.fromEntries(names.map((name) => [name, defaultOf(menu.fields[name], now)]))
}

const form: FormDress = {
  show: (name, values) => values.menu_type !== button || !ofMenus.has(name),
  onValues: (values, changed) =>
    changed === 'menu_type' ? afresh() : changed === 'url' ? { ...routeOf(textOf(values.url)) } : {},
  inputs: { icon: IconPicker },
}

/** The name, at the top of the tree with the icon that the navigation shows beside it. */
function NameCell(props: CellProps) {
  return (
    <span className="icon-name">
      {!props.row.parent_id && createElement(menuIcon(textOf(props.row.icon)))}
      <TextCell {...props} />
    </span>
  )
}

function KeptCell({ value, row }: CellProps) {
  const t = useText()
  return value === yes && row.menu_type !== button ? (
    <CheckOutlined className="cell-waiver" aria-label={t('app.yes')} />
  ) : null
}

export default dress(menu, {
  cells: { menu_name: NameCell, route_cache: KeptCell },
  widths: { menu_type: 76, order_num: 64, url: 176, perms: 200, route_cache: 60 },
  takesChildren: (row) => row.menu_type !== button,
  form,
})
