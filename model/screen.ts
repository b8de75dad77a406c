import { isPersonal } from './kind-traits'
import type { Label } from './label'
import { everyVerb, listNamed, permissionFor, type Resource, type Verb } from './resource'

/** A permission string that ends with a verb, whose label it has. */
type VerbPermission = `${string}:${Verb}`

/** Any other permission string with its label: `chart:map:command`, 'Command'. */
interface NamedPermission {
  perms: string
  label: Label
}

/** A menu item: a list of a resource, or a separate page. */
export interface Screen {
  /** The spec's view module, such as `garage/member`; determines route name and path. */
  view: string
  label: Label
  resource?: Resource
  list?: string
  /** Not in the menu: opened from other screens. */
  hidden?: boolean
  /** Of a hidden page: any of these permissions (whole strings) opens it, so that roles need no menu entry for it. */
  openTo?: readonly string[]
  /** At most one open tab: opening it for another row closes the previous tab (spec, section 2). */
  single?: boolean
  /** Parameters of a separate page's address that name a person or a car. */
  personal?: readonly string[]
  /** Prefix of its buttons' permission strings, if it is the resource's second one. */
  permission?: string
  /** Separate pages: the permissions of their buttons. */
  permissions?: readonly (VerbPermission | NamedPermission)[]
}

export interface MenuGroup {
  path: string
  label: Label
  icon: string
  screens: readonly Screen[]
}

export const routeName = (view: string): string => view.replaceAll('/', '-')
export const routePath = (view: string): string => `/${view}`

/** The parameters and filters that name a person or a car: no address of the screen has their values. */
export const personalNames = ({ resource, personal = [] }: Screen): string[] => [
  ...personal,
  ...Object.entries(resource?.fields ?? {}).flatMap(([name, field]) => (isPersonal(field) ? [name] : [])),
]

const verbLabels: Record<Verb, Label> = {
  query: { zh: '查询', en: 'Query' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
}

const exportLabel: Label = { zh: '导出和打印', en: 'Export and print' }

function ownButton(permission: VerbPermission | NamedPermission): NamedPermission {
  if (typeof permission !== 'string') return permission
  const verb = everyVerb.find((one) => permission.endsWith(`:${one}`)) ?? 'query'
  return { perms: permission, label: verbLabels[verb] }
}

export function buttonsOf({ resource, list, permission, permissions = [] }: Screen): NamedPermission[] {
  const own = resource && listNamed(resource, list).listPermission
  if (own) return [{ perms: own.permission, label: verbLabels.query }]
  const exporting = resource?.exportWith ? [{ perms: resource.exportWith, label: exportLabel }] : []
  if (!resource?.permission) return [...permissions.map(ownButton), ...exporting]
  const labels = { ...verbLabels, edit: resource.editPermission ?? verbLabels.edit }
  const parts = new Map<string, Label>(resource.verbs.map((verb) => [verb, labels[verb]]))
  for (const form of Object.values(resource.forms))
    if (form.permission && form.label) parts.set(form.permission, form.label)
  const openPermission = resource.list.opens?.permission
  if (openPermission) parts.set(openPermission, { zh: '详情', en: 'Details' })
  for (const operation of Object.values(resource.operations))
    if (operation.permission && !parts.has(operation.permission)) parts.set(operation.permission, operation.label)
  return [...parts].map(([part, label]) => ({
    perms: permission ? `${permission}:${part}` : (permissionFor(resource, part) ?? part),
    label,
  }))
}
