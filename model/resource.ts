import type { Retention, Operation, Reasons } from './resource-options'
import type { EntryFields } from './dictionary'
import { created, id, updated, type Field, type Kind, type ValueOfKind } from './field'
import { zhEn, type Label } from './label'
import { completedLists, type FurtherList, type List, type MainList } from './list'
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
  grants?: true
  operations?: Record<string, Operation>
}

export interface Resource<F extends Fields = Fields> {
  name: string
  label: Label
  permission: string | null
  alsoPermission: string | null
  scope: Scope
  fields: F & Standard
  list: List
  lists: Record<string, List>
  form: readonly string[]
  note: Label | null
  editLabel: Label | null
  editPermission: Label | null
  forms: Record<string, Form>
  verbs: readonly Verb[]
  title: readonly string[]
  key: string
  publicRead: boolean
  detailWith: readonly string[]
  exportWith: string | null
  fetchedWhole: boolean
  lookup: readonly string[] | null
  lookupFields: readonly string[]
  summary: readonly string[]
  uncounted: Uncounted | null
  daily: string | null
  uniqueTogether: readonly (readonly string[])[]
  indexes: readonly (readonly string[])[]
  found: Found | null
  tree: string | null
  retention: Retention | null
  asks: readonly string[]
  reasons: Reasons | null
  carParks: string | null
  entries: EntryFields | null
  grants: boolean
  operations: Record<string, Operation>
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
  const list: List = { columns: Object.keys(declared.fields), ...declared.list }
  const firstField = Object.keys(declared.fields)[0] ?? 'id'
  return {
    name,
    label: declared.label,
    permission: declared.permission,
    alsoPermission: declared.alsoPermission ?? null,
    scope: declared.scope,
    fields,
    list,
    lists: completedLists(list, declared.lists),
    form: declared.form ?? [],
    note: declared.note ?? null,
    editLabel: declared.editLabel ?? null,
    editPermission: declared.editPermission ?? declared.editLabel ?? null,
    forms: declared.forms ?? {},
    verbs: declared.verbs ?? everyVerb,
    title: declared.title ?? [firstField],
    key: declared.key ?? 'id',
    publicRead: declared.publicRead ?? false,
    detailWith: declared.detailWith ?? [],
    exportWith: declared.exportWith ?? null,
    fetchedWhole: declared.fetchedWhole ?? false,
    lookup: declared.lookup ?? null,
    lookupFields: declared.lookupFields ?? [],
    summary: declared.summary ?? [],
    uncounted: declared.uncounted ?? null,
    daily: declared.daily ?? null,
    uniqueTogether: declared.uniqueTogether ?? [],
    indexes: declared.indexes ?? [],
    found: declared.found ?? null,
    tree: declared.tree ?? null,
    retention: declared.retention ?? null,
    asks: declared.asks ?? [],
    reasons: reasonsOf(declared),
    carParks: declared.carParks ?? null,
    entries: declared.entries ?? null,
    grants: declared.grants ?? false,
    operations: declared.operations ?? {},
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
