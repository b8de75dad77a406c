import type { Label } from './label'
import { permissionFor, type Resource } from './resource'

/** A list of a resource, or a page of its own, as the menu shows it. */
export interface Screen {
  /** The view module of the spec: `garage/member`. Route name and path follow from it. */
  view: string
  label: Label
  resource?: Resource
  /** One of the resource's further `lists`. */
  list?: string
  /** Reached from another screen only; its menu row is not visible. */
  hidden?: boolean
  /** Open once at a time: opening it for another row closes the tab of the last one (spec, section 2). */
  single?: boolean
  /** What its buttons' permission strings begin with, when that is the resource's second. */
  permission?: string
  /** Pages of their own: the permission strings of their buttons. */
  permissions?: readonly string[]
}

export interface MenuGroup {
  path: string
  label: Label
  icon: string
  screens: readonly Screen[]
}

export const routeName = (view: string): string => view.replaceAll('/', '-')
export const routePath = (view: string): string => `/${view}`

const verbLabels: Record<string, Label> = {
  query: { zh: '查询', en: 'Query' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
}

/** The buttons of a screen: every permission string that its resource knows, with its label. */
export function buttonsOf({ resource, permission, permissions = [] }: Screen): { perms: string; label: Label }[] {
  if (!resource?.permission)
    return permissions.map((perms) => ({ perms, label: verbLabels.query ?? { zh: perms, en: perms } }))
  const parts = new Map<string, Label>(resource.verbs.map((verb) => [verb, verbLabels[verb] ?? resource.label]))
  for (const form of Object.values(resource.forms))
    if (form.permission && form.label) parts.set(form.permission, form.label)
  const opening = resource.list.opens?.permission
  if (opening) parts.set(opening, { zh: '详情', en: 'Details' })
  for (const operation of Object.values(resource.operations))
    if (operation.permission && !parts.has(operation.permission)) parts.set(operation.permission, operation.label)
  return [...parts].map(([part, label]) => ({
    perms: permission ? `${permission}:${part}` : (permissionFor(resource, part) ?? part),
    label,
  }))
}
