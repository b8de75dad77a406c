/** Types and functions for the table of the specification. It imports nothing. */

export interface SpecLink {
  /** Route name. */
  to: string
  /** Keys of the query; `back_url=garage-inout` when the value is fixed. */
  query: string[]
}

export interface SpecList {
  /** View module, which is also the menu row's `route_component`. */
  screen: string
  routeName: string
  routePath: string
  columns: string[]
  columnsOpen?: true
  hidden?: string[]
  pinned?: string[]
  images?: string[]
  /** Columns of other resources: the name there -> the field of this row that refers to it. */
  lookedUp?: Record<string, string>
  search: string[]
  searchOpen?: true
  /** Columns and filters that this product adds: they follow the documents' ones. `ranges` are `<field>_from` and `_to`,
   *  `endless` those of ends that may be still to come. */
  added?: { columns?: string[]; search?: string[]; ranges?: string[]; endless?: string[] }
  /** Initial values of filters. */
  searchDefaults?: Record<string, number | string>
  /** The value of a filter that means 'no filter'. */
  searchAll?: Record<string, number>
  /** Filter beside the search form: a tree on the left. */
  treeFilter?: string
  /** Words: 'today' or 'now' (both `{}`), '-5d', '+30d 23:59:59', 'now+1h', 'created_at-1h' (from the `since` of the query). */
  window?: { from: string; to: string }
  /** What `start_time` and `end_time` filter; `created_at` when left out. */
  timeColumn?: string
  sort: string
  pageSize: number
  links?: Record<string, SpecLink>
  /** Opened by a row; the documents name no column for it. */
  rowOpens?: SpecLink
  /** Query keys that the screen takes, and the field that they fix. */
  query?: string[]
  under?: string
  /** Path of the back button; `back_url` when the query names the route. */
  back?: string
  /** Nested in `children_list`, without a footer pager. */
  tree?: true
  /** Only the name of the view module is specified. */
  guess?: true
}

/** Determines the values of a field in the suites: valid ones, invalid ones and expected ones. */
export type Kind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'moment'
  | 'clock'
  | 'dict'
  | 'code' // a number of a dictionary that the documents don't tie to the field
  | 'ref'
  | 'refs'
  | 'park'
  | 'address'
  | 'colour'
  | 'secret'
  | 'username'
  | 'password'
  | 'phone'
  | 'email'

/** The specification of one field; `{}` when only its name is known. */
export interface SpecField {
  /** Guessed from the rest and from the name where it is left out (`every-resource/kind-of.ts`). */
  kind?: Kind
  required?: true
  requiredOpen?: true
  /** Required only while this holds, or unless this other field is given. */
  requiredWhen?: string
  requiredUnless?: string
  /**
   * A literal, or of a time one of these words: 'today' (now, `{}` in a declaration), 'today+7days', 'today+1month',
   * 'today+50years', 'today 08:00:00' (today, at that time of day).
   */
  default?: unknown
  /** The least number that is accepted; one less has to be refused. */
  min?: number
  rule?: 'username' | 'password' | 'phone' | 'email'
  dict?: string
  /** Takes values from a dictionary that the documents do not name. */
  dictOpen?: true
  ref?: string
  refs?: string
  /** Set when the row is created, and not changed later. */
  createOnly?: true
  /** Returned as null, with `<name>_set`. */
  secret?: true
  /** In no response at all. */
  neverReturned?: true
  /** Set by the server or a site; a form can't. */
  readOnly?: true
  /** Only in a form, not a column of the row. */
  formOnly?: true
  /** Described by the documents, wire name not given. */
  nameOpen?: true
}

export interface SpecEntity {
  base: string
  permission: string | null
  verbs: ('query' | 'add' | 'edit' | 'remove')[]
  /** Ours: fields whose change a person makes for a reason, and whether they delete rows for one only. */
  reasons?: { fields?: string[]; values?: Record<string, number[]>; delete?: true }
  /** Fields that the list totals over all matching rows; an export ends with the totals. */
  totals?: string[]
  /** Last parts of further permission strings. */
  otherPermissions?: string[]
  /** The call that the list uses where it is not `{base}/index`. */
  listCall?: string
  /** `index` needs only a session. */
  openIndex?: true
  /** Fields that `find_all` returns to any session. */
  openLookup?: string[]
  /** Calls beside the generic ones -> the permission; null: a session. */
  calls?: Record<string, string | null>
  /** Every wire name, `id` and `version` included. */
  fields: Record<string, SpecField>
  /** Second spelling -> first. */
  alternate?: Record<string, string>
  form: string[]
  /** Fields that a form may have although its list in the documents lacks them. */
  formExtra?: string[]
  otherForms?: Record<string, string[]>
  lists: SpecList[]
  unique?: string[][]
  /** Entities whose rows prevent the deletion of the row that they refer to. */
  inUse?: string[]
  /** The field that `delete` accepts in place of the id. */
  key?: string
  scoped: 'operator' | 'park' | 'department'
  parkField?: 'park_code' | 'parkCode'
}

export const names = (text: string): string[] => text.trim().split(/\s+/)

/** The fields with all these wire names, the details of some of them, and those that no form sets. */
export function fields(all: string, details: Record<string, SpecField>, readOnly = ''): Record<string, SpecField> {
  const made: Record<string, SpecField> = { id: { readOnly: true }, version: { readOnly: true } }
  for (const name of names(all)) made[name] = {}
  for (const [name, field] of Object.entries(details)) {
    if (!made[name]) throw new Error(`specified field that is not listed: ${name}`)
    made[name] = field
  }
  for (const name of readOnly ? names(readOnly) : []) {
    if (!made[name]) throw new Error(`read-only field that is not listed: ${name}`)
    made[name] = { ...made[name], readOnly: true }
  }
  return made
}

/** A list screen; name and path of its route follow from the view module (wire). */
export function list(screen: string, details: Partial<SpecList>): SpecList {
  const route = { screen, routeName: screen.replaceAll('/', '-'), routePath: `/${screen}` }
  const spec: SpecList = { ...route, columns: [], search: [], sort: '', pageSize: 50, ...details }
  if (!details.columns) spec.columnsOpen = true
  if (!details.search) spec.searchOpen = true
  return spec
}

export const everyVerb: SpecEntity['verbs'] = ['query', 'add', 'edit', 'remove']
// "form defaults for active are 1" (garage 4); status 1 is active and 2 disabled (administration 4).
export const active: SpecField = { dict: 'status', default: 1 }

export const yesNo: SpecField = { dict: 'is' }
export const moment: SpecField = { kind: 'moment' }
export const integer: SpecField = { kind: 'integer' }
export const fiveDays = { from: '-5d', to: 'today' }
