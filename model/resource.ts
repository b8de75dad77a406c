import { columnName } from './column-name'
import type { EntryFields } from './dictionary'
import { created, updated, type Field, type Kind, type ValueOfKind } from './field'
import { zhEn, type Label } from './label'
import type { FurtherList, List } from './list'

export type Fields = Record<string, Field>

/** Fields that every row carries beside the declared ones. */
export type Standard = {
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
  /** The permission's last part that a change through this form needs, when not `edit`. */
  permission?: string
  /** Only for making new rows. */
  create?: boolean
}

/** A call beside the six generic ones: `POST /api/{resource}/{name}`. */
export interface Operation {
  label: Label
  /** The permission's last part, or null when a session is enough. */
  permission: string | null
  /** What it acts on: one row (its id), or whatever its own input check takes. */
  on: 'row' | 'input'
  /** What it takes and answers, for the document of calls. */
  about?: string
}

/** Whose rows a caller sees: everybody's, those of his parks, or those of his departments. */
export type Scope<Name extends string = string> = 'operator' | { park: Name } | { department: Name }

export interface Declaration<F extends Fields, Name extends string = Extract<keyof F | keyof Standard, string>> {
  label: Label
  /** What permission strings begin with; null: a session is enough. */
  permission: string | null
  /** A second beginning of permission strings; each is as good as the first's. */
  alsoPermission?: string
  scope: Scope<Name>
  fields: F
  list: List<Name>
  /** Further screens on the same rows. */
  lists?: Record<string, FurtherList<Name>>
  form?: readonly Name[]
  /** Further forms on the same rows; one without a label is the form of the further list of its name. */
  forms?: Record<string, Form<Name>>
  verbs?: readonly Verb[]
  /** The fields that name a row to a person: in questions, references, headings. The first field when left out. */
  title?: readonly Name[]
  /** The field, unique and required, whose value names a row to `delete` in place of its id. */
  key?: Name
  /** Reading needs only a session; `permission` guards changes and the screen. */
  publicRead?: boolean
  /** Its lists may be fetched in one page of 9999 rows. */
  fetchedWhole?: boolean
  /** What `find_all` gives to any session; absent: it needs `query`. */
  lookup?: readonly Name[]
  /** Money that `index` and exports also total over all rows that match. */
  summary?: readonly Name[]
  /** What `find_all` gives beside id and names to whoever may query. */
  lookupFields?: readonly Name[]
  /** Fields that are only unique together. */
  uniqueTogether?: readonly (readonly Name[])[]
  /** Sets of fields by which the server itself finds rows; each has an index. */
  indexes?: readonly (readonly Name[])[]
  /** The field that holds the id of the row above; 0 at the top. */
  tree?: Name
  /** Its rows are the car parks: the field that names one, whose value fields of kind `park` hold. One resource says so. */
  carParks?: Name
  /** Its rows are the entries of dictionaries. One resource says so. */
  entries?: EntryFields<Name>
  /** Its rows carry permissions: who gives them chooses from his own, and one comes with all those above it. */
  grants?: true
  operations?: Record<string, Operation>
}

/** A declaration with everything filled in that may be left out. */
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
  forms: Record<string, Form>
  verbs: readonly Verb[]
  title: readonly string[]
  key: string
  publicRead: boolean
  fetchedWhole: boolean
  lookup: readonly string[] | null
  lookupFields: readonly string[]
  summary: readonly string[]
  uniqueTogether: readonly (readonly string[])[]
  indexes: readonly (readonly string[])[]
  tree: string | null
  carParks: string | null
  entries: EntryFields | null
  grants: boolean
  operations: Record<string, Operation>
  /** Wire name of the time the row was made, and of its last change. */
  createdField: string
  updatedField: string
}

export type FieldName<R> = R extends Resource<infer F> ? Extract<keyof (F & Standard), string> : never

type ValueOf<K extends Kind> = ValueOfKind[K] | null

/** A row as the server holds it: wire names, null where empty. */
export type Row<R> =
  R extends Resource<infer F>
    ? { -readonly [Name in keyof (F & Standard)]: ValueOf<(F & Standard)[Name]['kind']> }
    : never

const columnHolder = (fields: Fields, column: string): string | undefined =>
  Object.keys(fields).find((name) => columnName(name) === column)

function completed({ under: _, ...main }: List, own: FurtherList): List {
  const { columns, hidden, pinned, headings, ...others } = main
  return { ...(own.columns ? { columns } : { columns, hidden, pinned, headings }), ...others, ...own }
}

const completedLists = (main: List, lists: Record<string, FurtherList> = {}): Record<string, List> =>
  Object.fromEntries(Object.entries(lists).map(([name, own]) => [name, completed(main, own)]))

/** Declares what the operator manages. `name` is the `{entity}` of its calls. */
export function resource<const F extends Fields>(name: string, declared: Declaration<F>): Resource<F> {
  const standard: Fields = { id: { kind: 'id', label: zhEn('编号', 'Id') } }
  standard.version = { kind: 'integer', label: zhEn('版本', 'Version') }
  if (!columnHolder(declared.fields, 'created_at')) standard.created_at = created()
  if (!columnHolder(declared.fields, 'updated_at')) standard.updated_at = updated()
  const fields = { ...standard, ...declared.fields } as unknown as F & Standard
  const firstField = Object.keys(declared.fields)[0] ?? 'id'
  return {
    name,
    label: declared.label,
    permission: declared.permission,
    alsoPermission: declared.alsoPermission ?? null,
    scope: declared.scope,
    fields,
    list: declared.list,
    lists: completedLists(declared.list, declared.lists),
    form: declared.form ?? [],
    forms: declared.forms ?? {},
    verbs: declared.verbs ?? everyVerb,
    title: declared.title ?? [firstField],
    key: declared.key ?? 'id',
    publicRead: declared.publicRead ?? false,
    fetchedWhole: declared.fetchedWhole ?? false,
    lookup: declared.lookup ?? null,
    lookupFields: declared.lookupFields ?? [],
    summary: declared.summary ?? [],
    uniqueTogether: declared.uniqueTogether ?? [],
    indexes: declared.indexes ?? [],
    tree: declared.tree ?? null,
    carParks: declared.carParks ?? null,
    entries: declared.entries ?? null,
    grants: declared.grants ?? false,
    operations: declared.operations ?? {},
    createdField: columnHolder(fields, 'created_at') ?? 'created_at',
    updatedField: columnHolder(fields, 'updated_at') ?? 'updated_at',
  }
}

/** Every list of a resource, the main one first. */
export const listsOf = (of: Resource): List[] => [of.list, ...Object.values(of.lists)]

/** Every form of a resource, the main one first. */
export const formsOf = (of: Resource): Form[] => [{ fields: of.form }, ...Object.values(of.forms)]

/** The permission string of a verb or operation; null: a session is enough. */
export const permissionFor = (of: Resource, part: string): string | null =>
  of.permission === null ? null : `${of.permission}:${part}`

/** Every permission string that gives a verb or operation, any of which is enough; null: a session is. */
export const permissionsFor = (of: Resource, part: string): readonly string[] | null =>
  of.permission === null ? null : [of.permission, of.alsoPermission].flatMap((one) => (one ? [`${one}:${part}`] : []))
