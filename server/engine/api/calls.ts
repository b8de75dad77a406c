import { zhEn, type Label } from '../../../model/label'
import { maxPrinted } from '../../../model/list'
import { message } from '../../../model/message'
import { formsOf, permissionFor, permissionsFor, type Resource } from '../../../model/resource'
import { may, type Access } from '../../access/access'
import type { Caller } from './caller'
import { detailJson } from '../read/detail'
import { type Engine, contextOf } from '../engine'
import { requestExport } from '../export/export-request'
import { printJson } from '../export/print-rows'
import { isEmpty } from '../../../model/is-empty'
import { checkForm } from '../write/check-form'
import { writableFields, type Body } from '../write/form-input'
import { reasonIn, requireAnswers } from '../write/questions'
import { listJson } from '../read/list-statement'
import { knownFields, knownValues } from '../read/known-values'
import { lookup } from '../read/lookup'
import { changesJson } from '../read/changes'
import { idIn, rowInScope } from '../write/row-in-scope'
import { remove } from '../write/remove'
import { create, update } from '../write/save'
import { tree } from '../read/tree'

/** Why a call costs much: one person may not send many in a minute (`server/http/call-limits.ts`). */
export type CostlyKind = 'export' | 'report' | 'calculation'

/** One HTTP call of a resource. Calls can only be mounted in this form, so that each has a permission check. */
export interface Call {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  /** The permission that the OpenAPI document names; null: a session is enough. */
  permission: string | null
  allows(access: Access, body: Body): boolean
  /** Name of the action in the audit log; absent: the call only reads, or is recorded elsewhere. */
  auditAction?: Label
  /** It changes nothing, whatever its input: it may be called by who only sees the app as another user does. */
  reads?: boolean
  costly?: CostlyKind
  /** It has effects in its transaction only, so a call that came to nothing may be run again. */
  repeatable?: boolean
  /** Stores the `reason` of its body in the audit log. */
  takesReason?: boolean
  /** Repeated with the same header `Idempotency-Key`, it saves nothing (`server/engine/write/save-once.ts`). */
  takesKey?: true
  /** Its input and result are those of `index`. */
  isList?: true
  /** Its input and result, for the OpenAPI document. */
  about?: string
  /** Returns the JSON of `data`, a long one in pieces. */
  run(body: Body, caller: Caller): Promise<string | readonly string[]>
}

const json = async (value: Promise<unknown>): Promise<string> => JSON.stringify((await value) ?? null)

const guarded = (
  resource: Resource,
  part: string | null,
  also: readonly string[] = [],
): Pick<Call, 'permission' | 'allows'> => {
  const own = part === null ? null : permissionsFor(resource, part)
  const wanted = own && [...own, ...also]
  return { permission: wanted?.[0] ?? null, allows: (access) => may(access, wanted) }
}

/** An update requires `edit`, or the permission of a form (a role's data scope) that has all fields of the body. */
function allowsChange(resource: Resource): Call['allows'] {
  const edit = permissionsFor(resource, 'edit')
  const special = formsOf(resource).filter(({ permission }) => permission !== undefined)
  const writable = writableFields(resource).map(([name]) => name)
  return (access, body) => {
    if (may(access, edit)) return true
    const named = writable.filter((name) => body[name] !== undefined)
    return special.some(
      ({ permission = '', fields }) =>
        may(access, permissionsFor(resource, permission)) && named.every((name) => fields.includes(name)),
    )
  }
}

const aboutChanges =
  'Changes to a list since it was read: the body of index, with after (its newest), shown (an array of [id, version]) ' +
  'and top (whether to return new rows).'

const aboutLookups =
  'The rows that a dropdown offers. match: a text that one of their fields contains; details: true also returns, and ' +
  'matches, what callers with the permission to query may see of a row in a dropdown.'

const aboutExport =
  'The address of a workbook with all rows that match the filters of index, or of those with the given ids, for one ' +
  'download within a minute.'

const aboutValues = 'The different values of a field, with the parks that have them: [{ <park>, <field> }].'
const aboutPrint = `The texts of all rows that match, at most ${maxPrinted}, as the workbook of export has them, and their number.`

function readingCalls(engine: Engine, resource: Resource, base: string): Call[] {
  const readPart = resource.publicRead ? null : 'query'
  const ownCalls = Object.values(resource.lists).flatMap(({ own }) => own ?? [])
  const others = ownPermissions(resource)
  const lookupPart = resource.lookup ? null : readPart
  const post = (path: string, part: string | null, run: Call['run']): Call => ({
    method: 'POST',
    path: `${base}/${path}`,
    ...guarded(resource, part),
    reads: true,
    run,
  })
  return [
    {
      ...post('index', readPart, (body, caller) => listJson(engine, resource, body, caller)),
      isList: true,
      repeatable: true,
    },
    ...ownCalls.map(({ call, permission, only }) => ({
      ...post(call, readPart, (body, caller) => listJson(engine, resource, { ...body, ...only }, caller)),
      isList: true as const,
      repeatable: true,
      permission,
      allows: (access: Access) => may(access, [permission]),
    })),
    {
      ...post('news', readPart, (body, caller) => changesJson(engine, resource, body, caller)),
      ...guarded(resource, readPart, others),
      about: aboutChanges,
      repeatable: true,
    },
    {
      ...post('update', 'query', async (body, caller) => {
        const { id } = await rowInScope(resource, idIn(body), engine.database, caller)
        return detailJson(engine, resource, Number(id), engine.database)
      }),
      ...guarded(resource, 'query', [...resource.detailWith, ...others]),
      repeatable: true,
    },
    {
      ...post('find_all', lookupPart, (body, caller) => json(lookup(engine, resource, body, caller))),
      about: aboutLookups,
    },
    {
      ...post('export', 'query', (body, caller) => json(requestExport(engine, resource, body, caller))),
      ...guarded(resource, 'query', others),
      costly: 'export',
      // It stores a ticket, which is not bound to the session.
      reads: false,
      about: aboutExport,
    },
    ...(knownFields(resource, engine.resources.values()).length > 0
      ? [
          {
            ...post('values', null, (body, caller) => json(knownValues(engine, resource, body, caller))),
            about: aboutValues,
          },
        ]
      : []),
    {
      ...post('print', 'query', (body, caller) => printJson(engine, resource, body, caller)),
      ...guarded(resource, 'query', others),
      costly: 'export',
      about: aboutPrint,
    },
    ...(resource.tree ? [post('findall', readPart, (body, caller) => json(tree(engine, resource, body, caller)))] : []),
  ]
}

function changingCalls(engine: Engine, resource: Resource, base: string): Call[] {
  const calls: Record<'add' | 'edit' | 'remove', Call> = {
    add: {
      method: 'PUT',
      path: `${base}/create`,
      ...guarded(resource, 'add'),
      auditAction: zhEn('新增', 'Create'),
      takesKey: true,
      run: (body, caller) => json(create(engine, resource, body, caller)),
    },
    edit: {
      method: 'PUT',
      path: `${base}/update`,
      permission: permissionFor(resource, 'edit'),
      allows: allowsChange(resource),
      auditAction: zhEn('修改', 'Edit'),
      takesReason: resource.reasons !== null,
      run: (body, caller) => json(update(engine, resource, body, caller)),
    },
    remove: {
      method: 'DELETE',
      path: `${base}/delete`,
      ...guarded(resource, 'remove'),
      auditAction: zhEn('删除', 'Delete'),
      takesReason: resource.reasons !== null,
      run: (body, caller) => json(remove(engine, resource, body, caller)),
    },
  }
  const verbs = resource.verbs.flatMap((verb) => (verb === 'query' ? [] : [{ ...calls[verb], repeatable: true }]))
  return resource.asks.length > 0 ? [...verbs, checkCall(engine, resource, base)] : verbs
}

/** Requires the permission of the call that it precedes: a create, or an update when there is an id. */
const checkCall = (engine: Engine, resource: Resource, base: string): Call => ({
  method: 'POST',
  path: `${base}/check`,
  permission: permissionFor(resource, 'edit'),
  allows: (access, body) => may(access, permissionsFor(resource, isEmpty(body.id) ? 'add' : 'edit')),
  about:
    'The body of create, or of update with an id. Returns { questions } that the call would ask with the header ' +
    'Berth-Ask; saves nothing. Without an id it requires the permission to create.',
  run: (body, caller) => json(checkForm(engine, resource, body, caller)),
})

const ownPermissions = ({ lists }: Resource): string[] =>
  Object.values(lists).flatMap(({ own }) => (own ? [own.permission] : []))

function operationCalls(engine: Engine, resource: Resource, base: string): Call[] {
  const { operations: functions = {}, about: texts = {} } = engine.behaviourOf(resource)
  return Object.entries(resource.operations).flatMap(([name, operation]): Call[] => {
    const { permission: part, on, label, costly, reason, asks, reads } = operation
    const about = texts[name]
    const operate = functions[name]
    if (!operate) return []
    const run: Call['run'] = async (body, caller) => {
      requireAnswers(caller, asks ? [{ field: null, problem: message(asks) }] : [], { body, reason })
      const input = on === 'row' ? await rowInScope(resource, idIn(body), engine.database, caller) : { ...body }
      return json(operate(input, { ...contextOf(engine, caller, engine.database), reason: reasonIn(body), body }))
    }
    const isAudited = !reads && part !== null && part !== 'query'
    // Whoever may see a row may also read more about it.
    const guard = guarded(resource, part, on === 'row' && part === 'query' ? ownPermissions(resource) : [])
    const audit = isAudited && { auditAction: label }
    const cost = costly && { costly: 'calculation' as const }
    return [
      { method: 'POST', path: `${base}/${name}`, ...guard, ...audit, ...cost, takesReason: reason, reads, about, run },
    ]
  })
}

export function callsOf(engine: Engine, resource: Resource): Call[] {
  const base = `/api/${resource.name}`
  return [
    ...readingCalls(engine, resource, base),
    ...changingCalls(engine, resource, base),
    ...operationCalls(engine, resource, base),
  ]
}
