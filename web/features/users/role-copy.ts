import { localize, zhEn } from '../../../model/label'
import { role } from '../../../resources/access/role'
import { detail } from '../../api/resource-calls'
import { textOf } from '../../fields/text-of'
import type { RowAction } from '../../resource/resource-ui'
import { lang } from '../../text/lang'

const copied = ['data_scope', 'role_dept', 'role_sort', 'role_menu', 'status', 'remark'] as const
const nameOfCopy = zhEn('副本', 'copy')

/** A name or key for the copy that fits into its field. */
const fitting = (text: string, suffix: string, max = 64): string => text.slice(0, max - suffix.length) + suffix

/** Opens the form of a new role that permits the same; the server refuses what the person may not give. */
export const roleCopy: RowAction = {
  name: 'copy',
  label: zhEn('复制', 'Copy'),
  permission: 'add',
  run: async ({ id }, { openForm }) => {
    const row = await detail(role.name, Number(id))
    const values = Object.fromEntries(copied.map((name) => [name, row[name]]))
    const { role_name, role_key } = role.fields
    openForm({
      id: null,
      complete: true,
      defaultValues: {
        ...values,
        role_name: fitting(textOf(row.role_name), ` ${localize(nameOfCopy, lang())}`, role_name.max),
        role_key: fitting(textOf(row.role_key), '_copy', role_key.max),
      },
    })
  },
}
