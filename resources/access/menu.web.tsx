import { CheckOutlined } from '@ant-design/icons'
import { createElement } from 'react'
import { defaultOf } from '../../model/field'
import type { FieldName } from '../../model/resource'
import { resourceUi } from '../../web/resource/resource-ui'
import type { FormUi, FormValues } from '../../web/resource/form-ui'
import type { CellProps } from '../../web/fields/parts'
import { TextCell } from '../../web/fields/text/text'
import { textOf } from '../../web/fields/text-of'
import { operatorNow } from '../../web/session/operator-now'
import { reloadAccess } from '../../web/session/session'
import { menuIcon } from '../../web/ui/icons/menu-icons'
import { IconPicker } from '../../web/features/cells/icon'
import { menu } from './menu'
import { routeOf } from './menu-route'
import { yesNo } from '../dictionaries/common'
import { menuType } from '../dictionaries/system'
import { t, words } from '../../web/text/text'

const menuOnlyFields: ReadonlySet<string> = new Set<FieldName<typeof menu>>([
  'icon',
  'is_frame',
  'url',
  'route_name',
  'route_path',
  'route_component',
  'route_cache',
  'visible',
])

function resetValues(): FormValues {
  const now = operatorNow()
  const names = [...menuOnlyFields, 'perms'] as FieldName<typeof menu>[]
  return Object.fromEntries(names.map((name) => [name, defaultOf(menu.fields[name], now)]))
}

const form: FormUi = {
  show: (name, values) => values.menu_type !== menuType.button || !menuOnlyFields.has(name),
  onValues: (values, changed) =>
    changed === 'menu_type' ? resetValues() : changed === 'url' ? { ...routeOf(textOf(values.url)) } : {},
  inputs: { icon: IconPicker },
  onSaved: reloadAccess,
}

/** The name; entries at the top of the tree have their navigation icon before it. */
function NameCell(props: CellProps) {
  return (
    <span className="icon-name">
      {!props.row.parent_id && createElement(menuIcon(textOf(props.row.icon)))}
      <TextCell {...props} />
    </span>
  )
}

function CacheCell({ value, row }: CellProps) {
  return value === yesNo.yes && row.menu_type !== menuType.button ? (
    <CheckOutlined className="cell-waiver" aria-label={t(words.app.yes)} />
  ) : null
}

export default resourceUi(menu, {
  cells: { menu_name: NameCell, route_cache: CacheCell },
  takesChildren: (row) => row.menu_type !== menuType.button,
  form,
})
