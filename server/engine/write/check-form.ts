import { isEmpty } from '../../../model/is-empty'
import type { Question } from '../../../model/envelope'
import { render } from '../../../model/message'
import type { Resource, Row } from '../../../model/resource'
import type { Caller } from '../api/caller'
import { contextOf, type Change, type Engine } from '../engine'
import { formContext } from './form-context'
import { readChangedRow, readNewRow, type Body } from './form-input'
import { asked } from './questions'
import { idIn, rowInScope } from './row-in-scope'
import { isOutside } from './save'
import { badReferences } from './references'

/** `POST check`: what would be asked before this form is saved. Saves nothing. */
export async function checkForm(
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
