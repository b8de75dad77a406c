import type { Retention, Operation, Reasons } from './resource-options'
import type { EntryFields } from './dictionary'
import { created, id, updated, type Field, type Kind, type ValueOfKind } from './field'
import { zhEn, type Label } from './label'
import { completedLists, completedMain, type FurtherList, type List, type MainList } from './list'
import type { Uncounted } from './report/uncounted'

/** How the search over all data finds rows: texts by a part, numbers by the whole. */
interface Found<Name extends string = string> {
  by: readonly Name[]
  /** What it shows of a row. */
  shows: readonly Name[]
  /** The filters that its list is opened with: those of the row. */
  opens: readonly Name[]
}

export type Fields = Record<string, Field>

/** Every row has these, too. */
type Standard = {
  id: Field<'id'>
  version: Field<'integer'>
  created_at: Field<'created'>
  updated_at: Field<'updated'>
}

export type Verb = 'query' | 'add' | 'edit' | 'remove'
export const everyVerb: readonly Verb[] = ['query', 'add', 'edit', 'remove']

export interface Form<Name extends string = string> {
  fields: readonly Name[]
  label?: Label
  /** Last part of the permission that this form requires, if not `edit`. */
  permission?: string
  create?: boolean
}

/** The rows that a caller sees: all, those of their parks, or those of their departments. */
type Scope<Name extends string = string> = 'operator' | { park: Name } | { department: Name }

interface Declaration<F extends Fields, Name extends string = Extract<keyof F | keyof Standard, string>> {
  label: Label
  /** Prefix of permission strings; null: a session is enough. */
  permission: string | null
  /** A second prefix; permissions with either prefix are enough. */
  alsoPermission?: string
  scope: Scope<Name>
  fields: F
  list: MainList<Name>
  lists?: Record<string, FurtherList<Name>>
  form?: readonly Name[]
  /** What users should know before they edit a row; shown above its form. */
  note?: Label
  /** What editing a row means, such as handling it; absent: 'Edit'. */
  editLabel?: Label
  /** What the permission to edit is called, if it allows more than that. */
  editPermission?: Label
  /** Further forms of the same rows; one without a label is the form of the further list of that name. */
  forms?: Record<string, Form<Name>>
  verbs?: readonly Verb[]
  /** The fields that identify a row to users: in questions, references, headings. Defaults to the first field. */
  title?: readonly Name[]
  /** The unique, required field whose value identifies a row in `delete` instead of its id. */
  key?: Name
  /** Reading lists requires only a session; `permission` is for single rows, changes and the screen. */
  publicRead?: boolean
  /** Further permissions (whole strings) of which any is enough to read a single row. */
  detailWith?: readonly string[]
  /** A permission (whole string) that a workbook or a print of its rows needs, besides what reading them does. */
  exportWith?: string
  /** Its lists may be read in one page of 9999 rows. */
  fetchedWhole?: boolean
  /** Fields that `find_all` returns to any session; absent: it requires `query`. */
  lookup?: readonly Name[]
  /** Amounts that `index` and exports total over all matching rows. */
  summary?: readonly Name[]
  uncounted?: Uncounted<Name>
  /** The time by which the main list's range filters; number and sums of its rows are kept by day and car park. */
  daily?: Name
  /** Further fields that `find_all` returns to callers with `query`, besides `lookup` only if they want `details`. */
  lookupFields?: readonly Name[]
  uniqueTogether?: readonly (readonly Name[])[]
  /** Sets of fields by which the server finds rows; each gets an index, without case where they identify something. */
  indexes?: readonly (readonly Name[])[]
  /** Absent: the search over all data doesn't find its rows. */
  found?: Found<Name>
  /** The field with the parent row's id; 0 for the root. */
  tree?: Name
  /** Absent: rows are kept for ever. */
  retention?: Retention<Name>
  /** Fields about which its special code may ask before a form is saved; the form also asks when one is left. */
  asks?: readonly Name[]
  reasons?: Reasons<Name>
  /** The field that fields of kind `park` store. Declared by exactly one resource, that of the car parks. */
  carParks?: Name
  /** Its rows are dictionary entries. Declared by exactly one resource. */
  entries?: EntryFields<Name>
  /** Its rows contain permissions: users can grant only their own, and a row is granted with all its ancestors. */
  grants?: boolean
  operations?: Record<string, Operation>
}

/** What a declaration may leave out. */
const defaults = {
  alsoPermission: null,
  form: [],
  note: null,
  editLabel: null,
  forms: {},
  verbs: everyVerb,
  key: 'id',
  publicRead: false,
  detailWith: [],
  exportWith: null,
  fetchedWhole: false,
  lookup: null,
  lookupFields: [],
  summary: [],
  uncounted: null,
  daily: null,
  uniqueTogether: [],
  indexes: [],
  found: null,
  tree: null,
  retention: null,
  asks: [],
  carParks: null,
  entries: null,
  grants: false,
  operations: {},
} as const

type Declared = Required<Declaration<Fields, string>>

type Options = { [Name in keyof typeof defaults]: Declared[Name] | Extract<(typeof defaults)[Name], null> }

export interface Resource<F extends Fields = Fields> extends Options {
  name: string
  label: Label
  permission: string | null
  scope: Scope
  fields: F & Standard
  list: List
  lists: Record<string, List>
  editPermission: Label | null
  title: readonly string[]
  reasons: Reasons | null
  /** Wire names of the times of insert and last update. */
  createdField: string
  updatedField: string
}

export type FieldName<R> = R extends Resource<infer F> ? Extract<keyof (F & Standard), string> : never

type ValueOf<K extends Kind> = ValueOfKind[K] | null

/** A row in the server: wire names, null for empty values. */
export type Row<R> =
  R extends Resource<infer F>
    ? { -readonly [Name in keyof (F & Standard)]: ValueOf<(F & Standard)[Name]['kind']> }
    : never

/** `PlateNo`, `plate_no` and `plateNo` are all `plate_no`, which also detects two spellings of one field. */
export const columnName = (wireName: string): string =>
  wireName
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()

const columnHolder = (fields: Fields, column: string): string | undefined =>
  Object.keys(fields).find((name) => columnName(name) === column)

/** References without a resource, made with `parent`, are to rows of the same resource. */
const withParents = (fields: Fields, name: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, field.kind === 'ref' ? { of: name, ...field } : field]),
  )

function reasonsOf({ scope, fields, verbs = everyVerb, reasons }: Declaration<Fields, string>): Reasons | null {
  const isOfPark = scope !== 'operator' && 'park' in scope
  const hasMoney = Object.values(fields).some(({ kind }) => kind === 'money')
  if (!(isOfPark || hasMoney) || !verbs.includes('remove')) return reasons ?? null
  return { ...reasons, delete: true }
}

/** `name` is the `{entity}` of its calls. */
export function resource<const F extends Fields>(name: string, declared: Declaration<F>): Resource<F> {
  const standard: Fields = { id: id() }
  standard.version = { kind: 'integer', label: zhEn('版本', 'Version') }
  if (!columnHolder(declared.fields, 'created_at')) standard.created_at = created()
  if (!columnHolder(declared.fields, 'updated_at')) standard.updated_at = updated()
  const fields = { ...standard, ...withParents(declared.fields, name) } as unknown as F & Standard
  const own = Object.keys(declared.fields)
  const list = completedMain(own, declared.list)
  return {
    ...defaults,
    title: [own[0] ?? 'id'],
    editPermission: declared.editLabel ?? null,
    ...declared,
    name,
    fields,
    list,
    lists: completedLists(list, declared.lists),
    reasons: reasonsOf(declared),
    createdField: columnHolder(fields, 'created_at') ?? 'created_at',
    updatedField: columnHolder(fields, 'updated_at') ?? 'updated_at',
  }
}

/** The wire name of the field with that name or alias. */
export const fieldNamed = ({ fields }: Resource, name: unknown): string | undefined =>
  Object.keys(fields).find((field) => field === name || fields[field]?.alias === name)

/** The further list of that name, else the main one. */
export const listNamed = (of: Resource, name: string | undefined): List => of.lists[name ?? ''] ?? of.list

export const listsOf = (of: Resource): List[] => [of.list, ...Object.values(of.lists)]

export const formsOf = (of: Resource): Form[] => [{ fields: of.form }, ...Object.values(of.forms)]

/** Null: a session is enough. */
export const permissionFor = (of: Resource, part: string): string | null =>
  of.permission === null ? null : `${of.permission}:${part}`

/** Any of them is enough; null: a session is. */
export const permissionsFor = (of: Resource, part: string): readonly string[] | null =>
  of.permission === null ? null : [of.permission, of.alsoPermission].flatMap((one) => (one ? [`${one}:${part}`] : []))
