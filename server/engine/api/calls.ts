import { zhEn } from '../../../model/label'
import { message, render } from '../../../model/message'
import { formsOf, permissionFor, permissionsFor, type Resource, type Row } from '../../../model/resource'
import { may, type Access } from '../../access/access'
import { readableRows, scopeOf, type RowFilter } from '../../access/row-filter'
import { type Engine, contextOf, type Change } from '../engine'
import { isEmpty } from '../../../model/is-empty'
import { writableFields, readChangedRow, readNewRow, type Body } from '../write/form-input'
import { reasonIn, requireAnswers, asked } from '../write/questions'
import { idIn, rowAmong, rowInScope } from '../write/row-in-scope'
import { remove } from '../write/remove'
import { create, update, isOutside, formContext } from '../write/save'
import { guarded, json, type Call, type Caller } from './call'
import { readingCalls } from './reading-calls'
import type { Question } from '../../../model/envelope'
import { badReferences } from '../write/references'

/** `POST check`: what would be asked before this form is saved. Saves nothing. */
async function checkForm(
  engine: Engine,
  resource: Resource,
  body: Body,
  caller: Caller,
): Promise<{ questions: Question[] }> {
  const questions = await engine.database.transaction(async (tx) => {
    const before = isEmpty(body.id) ? null : await rowInScope(resource, idIn(body), tx, caller)
    const context = await formContext(engine, tx, caller)
    const { values } = before ? readChangedRow(resource, body, before, context) : readNewRow(resource, body, context)
    // Nothing is said about rows that the caller may not see.
    if (isOutside(resource, { ...before, ...values }, caller)) return []
    if ((await badReferences(engine.pointers, resource, values, tx, caller)).length > 0) return []
    const change: Change<Resource> = { values: values as Partial<Row<Resource>>, before }
    return (await engine.behaviourOf(resource).asks?.(change, contextOf(engine, caller, tx))) ?? []
  })
  return {
    questions: asked(questions).map(({ field, problem, id }) => ({ field, msg: render(problem, caller.lang), id })),
  }
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
  const verbs = resource.verbs.flatMap((verb) => (verb === 'query' ? [] : [calls[verb]]))
  return resource.asks.length > 0 ? [...verbs, checkCall(engine, resource, base)] : verbs
}

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

function operationCalls(engine: Engine, resource: Resource, base: string): Call[] {
  const { operations: functions = {}, about: texts = {} } = engine.behaviourOf(resource)
  return Object.entries(resource.operations).flatMap(([name, operation]): Call[] => {
    const { permission: part, on, label, costly, reason, asks, reads } = operation
    const about = texts[name]
    const operate = functions[name]
    if (!operate) return []
    const readsRow = on === 'row' && part === 'query'
    const rowsFor = (access: Access): RowFilter | null =>
      readsRow ? readableRows(resource, access) : scopeOf(resource, access)
    const run: Call['run'] = async (body, caller) => {
      requireAnswers(caller, asks ? [{ field: null, problem: message(asks) }] : [], { body, reason })
      const input =
        on === 'row' ? await rowAmong(rowsFor(caller.access), resource, idIn(body), engine.database) : { ...body }
      return json(operate(input, { ...contextOf(engine, caller, engine.database), reason: reasonIn(body), body }))
    }
    const isAudited = !reads && part !== null && part !== 'query'
    const { permission, allows } = guarded(resource, part)
    const guard = { permission, allows: readsRow ? (access: Access) => rowsFor(access) !== null : allows }
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
