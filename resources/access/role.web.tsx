import type { FormUi } from '../../web/resource/form-ui'
import { resourceUi, type RowAction } from '../../web/resource/resource-ui'
import { dataScope } from '../dictionaries/system'
import { role } from './role'
import { zhEn } from '../../model/label'
import { detail, operateWith } from '../../web/api/resource-calls'
import { textOf } from '../../web/fields/text-of'
import { Button } from 'antd'
import { useMemo } from 'react'
import { idsOf } from '../../web/fields/reference/ref'
import { TreeInput } from '../../web/fields/reference/refs-input'
import { onlyReading, type Reads, withAbove } from '../../web/fields/reference/tree-choice'
import { useTree } from '../../web/fields/reference/use-tree'
import type { InputProps } from '../../web/fields/parts'
import { referenced } from '../../web/fields/reference/lookup'
import { everyNode } from '../../web/session/menu-node'
import { useSession } from '../../web/session/session'
import { t, words } from '../../web/text/text'
import { useQuery } from '@tanstack/react-query'
import { fieldInputs } from '../../web/fields/field-inputs'
import { useDebouncedValue } from '../../web/ui/hooks/use-debounced-value'
import '../../web/features/users/users.css'

const scopeTexts = {
  some: zhEn('{count} 个车场：{names}', '{count} car parks: {names}'),
  one: zhEn('1 个车场：{names}', '1 car park: {names}'),
  none: zhEn('没有车场', 'No car park'),
  more: zhEn('{names} 等', '{names} and others'),
  failed: zhEn('未能读取车场', 'The car parks could not be read'),
}

interface Parks {
  all: boolean
  parks: { park_code: string; org_name: string }[]
}

/** Car parks that are named. */
const maxNamed = 8

/** The car parks whose data users with that scope see, while it is being chosen. */
function ParksOfScope({ departments, all }: { departments: string; all: boolean }) {
  const chosen = useDebouncedValue(departments)
  const { data, isError } = useQuery({
    queryKey: ['role-parks', all, chosen],
    queryFn: ({ signal }) => {
      const body = { data_scope: all ? dataScope.all : dataScope.chosenDepartments, role_dept: chosen }
      return operateWith<Parks>(role.name, 'parks', body, { signal, quiet: true })
    },
    placeholderData: (before) => before,
    staleTime: 0,
  })
  const names = (parks: Parks['parks']): string => {
    const named = parks.slice(0, maxNamed).map((park) => park.org_name)
    const text = named.join(t(words.value.comma))
    return parks.length > maxNamed ? t(scopeTexts.more, { names: text }) : text
  }
  const shown = ({ all: every, parks }: Parks): string => {
    if (every) return t(words.park.all)
    if (parks.length === 0) return t(scopeTexts.none)
    const text = parks.length === 1 ? scopeTexts.one : scopeTexts.some
    return t(text, { count: parks.length, names: names(parks) })
  }
  return (
    <p className="role-parks" role="status">
      {isError ? t(scopeTexts.failed) : data && shown(data)}
    </p>
  )
}

/** The data scope of a role, and below it the car parks that result. */
function RoleScopeInput(props: InputProps) {
  const Input = fieldInputs[props.field.kind]
  const { value, values } = props
  const isChosen = value === dataScope.all || value === dataScope.chosenDepartments
  return (
    <>
      <Input {...props} />
      {isChosen && (
        <ParksOfScope all={value === dataScope.all} departments={idsOf(values?.role_dept).toSorted().join(',')} />
      )}
    </>
  )
}

const texts = {
  readOnly: zhEn('只读', 'Read only'),
  about: zhEn(
    '只保留显示的页面的查询权限；没有勾选时，勾选全部页面的查询权限',
    'Keeps only what reads of the pages that are shown; of all of them where none is ticked',
  ),
}

/** Is it a permission to read, and no other? Null: the row has none. */
function readsOf(perms: string | null | undefined): boolean | null {
  const permissions = (perms ?? '').split(',').filter((one) => one.trim())
  return permissions.length === 0 ? null : permissions.every((one) => one.trim().endsWith(':query'))
}

/** The pages and buttons of a role: searched, and reduced to what reads with one press. */
function RoleMenuInput(props: InputProps) {
  const { field, value, onChange, disabled } = props
  const menu = useSession((session) => session.menu)
  const { nodes } = useTree(referenced(field), { owned: true })
  const reads = useMemo((): Reads => {
    const byId = new Map(everyNode(menu).map(({ id, perms }) => [Number(id), readsOf(perms)]))
    return (id) => byId.get(id) ?? null
  }, [menu])
  return (
    <TreeInput
      {...props}
      tools={(shown) => (
        <Button
          size="small"
          disabled={disabled}
          title={t(texts.about)}
          onClick={() => onChange(withAbove(nodes, onlyReading(shown, new Set(idsOf(value)), reads)))}
        >
          {t(texts.readOnly)}
        </Button>
      )}
    />
  )
}

const copied = ['data_scope', 'role_dept', 'role_sort', 'role_menu', 'status', 'remark'] as const
const nameOfCopy = zhEn('副本', 'copy')

/** A name or key for the copy that fits into its field. */
const fitting = (text: string, suffix: string, max = 64): string => text.slice(0, max - suffix.length) + suffix

/** Opens the form of a new role that permits the same; the server refuses what the person may not give. */
const roleCopy: RowAction = {
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
        role_name: fitting(textOf(row.role_name), ` ${t(nameOfCopy)}`, role_name.max),
        role_key: fitting(textOf(row.role_key), '_copy', role_key.max),
      },
    })
  },
}

const scope: FormUi = {
  show: (name, values) => name !== 'role_dept' || values.data_scope === dataScope.chosenDepartments,
  onValues: (values, changed) =>
    changed === 'data_scope' && values.data_scope === dataScope.all ? { role_dept: [] } : {},
  inputs: { data_scope: RoleScopeInput, role_menu: RoleMenuInput },
}

/** The departments are only shown when the scope consists of chosen departments. */
export default resourceUi(role, { form: scope, forms: { scope }, rowActions: [roleCopy] })
