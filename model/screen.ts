import type { Label } from './label'
import { everyVerb, permissionFor, type Resource, type Verb } from './resource'

/** A permission string that ends in one of the four verbs, and is called after it. */
export type VerbPermission = `${string}:${Verb}`

/** A permission string of any other kind, and what it is called: `chart:map:command`, 'Command'. */
export interface NamedPermission {
  perms: string
  label: Label
}

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
  /** Pages of their own: the permissions of their buttons. */
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

const verbLabels: Record<Verb, Label> = {
  query: { zh: '查询', en: 'Query' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
}

function ownButton(permission: VerbPermission | NamedPermission): NamedPermission {
  if (typeof permission !== 'string') return permission
  const verb = everyVerb.find((one) => permission.endsWith(`:${one}`)) ?? 'query'
  return { perms: permission, label: verbLabels[verb] }
}

/** The buttons of a screen: every permission string that its resource knows, with its label. */
export function buttonsOf({ resource, permission, permissions = [] }: Screen): NamedPermission[] {
  if (!resource?.permission) return permissions.map(ownButton)
  const parts = new Map<string, Label>(resource.verbs.map((verb) => [verb, verbLabels[verb]]))
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
