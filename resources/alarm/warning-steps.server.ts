import { check } from '../../model/check'
import { isEmpty } from '../../model/is-empty'
import { maxValues } from '../../model/limits'
import { message } from '../../model/message'
import { permissionFor, type Row } from '../../model/resource'
import { ApiError, badField, badFields, conflict, forbidden, type BadField } from '../../server/api-error'
import { may } from '../../server/access/access'
import { permittedUsers, type PermittedUser } from '../../server/access/permitted-users'
import type { Context } from '../../server/engine/engine'
import { idIn, idsIn, rowsInScope } from '../../server/engine/write/row-in-scope'
import { changeMany } from '../../server/rows/bulk-rows'
import { writeCell } from '../../server/rows/cells'
import { columnIn, tableName } from '../../server/rows/names'
import type { Connection } from '../../server/database/database'
import { user } from '../access/user'
import { warningState } from '../dictionaries/alarm'
import { warning, isOver, stateOf } from './warning'

type Warning = Row<typeof warning>
type Body = Record<string, unknown>

/** A person does a step on several warnings at once. */
interface Step {
  isDue: (row: Warning) => boolean
  changes: (row: Warning) => Partial<Warning>
  /** It was not due on any warning; `row` is the first. */
  rejected: (row: Warning) => ApiError
}

interface StepResult {
  changed: number[]
  /** Warnings on which the step was not due. */
  already: Partial<Warning>[]
}

const edit = permissionFor(warning, 'edit')

const shown = ({ id, status, oper_user, handle_time, ack_user, ack_time, ...row }: Warning): Partial<Warning> => ({
  ...{ id, status, oper_user, handle_time, ack_user, ack_time },
  ...{
    assignee: row.assignee,
    assignee_id: row.assignee_id,
    assign_user: row.assign_user,
    assign_time: row.assign_time,
  },
})

function alreadyOver({ status, oper_user, handle_time }: Warning): ApiError {
  const time = String(handle_time)
  if (status === warningState.cleared || oper_user === null) return conflict(message('warningCleared', { time }))
  return conflict(message('warningHandled', { user: oper_user, time }))
}

function alreadyDone(row: Warning): ApiError {
  if (isOver(row)) return alreadyOver(row)
  const { assignee, assign_user: by, assign_time, ack_user: user, ack_time: time } = row
  if (assignee !== null)
    return conflict(message('warningAssigned', { user: assignee, by: by ?? '', time: String(assign_time) }))
  return conflict(message('warningAcknowledged', { user: user ?? '', time: String(time) }))
}

/** Throws 40900 if the step is due on none of the locked rows. */
async function takeStep(tx: Connection, rows: readonly Warning[], step: Step): Promise<StepResult> {
  const due = rows.filter(step.isDue)
  const [first] = rows
  if (due.length === 0 && first) throw step.rejected(first)
  const changes = due.map((row) => {
    const values = step.changes(row)
    return { ...values, status: stateOf({ ...row, status: null, ...values }), id: Number(row.id) }
  })
  await changeMany(tx, warning, changes, { returning: true })
  return { changed: due.map(({ id }) => Number(id)), already: rows.filter((row) => !due.includes(row)).map(shown) }
}

const onRows = (body: Body, { database, caller }: Context, step: Step): Promise<StepResult> => {
  const ids = idsIn(body)
  return database.transaction(async (tx) =>
    takeStep(tx, (await rowsInScope(warning, ids, tx, caller, 'change')) as Warning[], step),
  )
}

type Reads = Readonly<Record<string, () => unknown>>

type ReadOf<R extends Reads> = { [Name in keyof R]: ReturnType<R[Name]> }

/** Throws 40000 with the bad fields of all parts. */
function readTogether<R extends Reads>(reads: R): ReadOf<R> {
  const bad: BadField[] = []
  const values = Object.entries(reads).map(([name, read]) => {
    try {
      return [name, read()] as const
    } catch (error) {
      if (!(error instanceof ApiError) || !error.options.fields) throw error
      bad.push(...error.options.fields)
      return [name, undefined] as const
    }
  })
  if (bad.length > 0) throw badFields(bad)
  return Object.fromEntries(values) as ReadOf<R>
}

/** Null: none. */
function noteIn({ note }: Body): string | null {
  const checked = check(note, warning.fields.ack_note)
  if ('problem' in checked) throw badFields([{ field: 'note', problem: checked.problem }])
  return checked.value === null ? null : String(checked.value)
}

export function acknowledge(body: Body, context: Context): Promise<StepResult> {
  const { access, now } = context.caller
  const changes = { ack_time: now, ack_user: access.userName, ack_note: noteIn(body) }
  return onRows(body, context, {
    isDue: ({ status }) => status === warningState.open,
    changes: () => changes,
    rejected: alreadyDone,
  })
}

export async function close(body: Body, context: Context) {
  const { caller, reason = null } = context
  const changes = {
    ...{ handle_time: caller.now, oper_user: caller.access.userName, handle_note: reason },
    upd_ip: caller.ip,
  }
  const { changed, already } = await onRows(body, context, {
    isDue: (row) => !isOver(row),
    changes: () => changes,
    rejected: alreadyOver,
  })
  return { handled: changed, already }
}

export const reopen = (body: Body, context: Context): Promise<StepResult> =>
  onRows(body, context, {
    isDue: isOver,
    changes: () => ({ handle_time: null, oper_user: null, handle_note: null }),
    rejected: () => conflict(message('warningNotOver')),
  })

const parksOf = (rows: readonly Warning[]): string[] => [...new Set(rows.map(({ park_code }) => park_code ?? ''))]

/** Warnings may be taken from these; the names are those of deleted users. */
interface FormerAssignees {
  ids: ReadonlySet<number>
  names: ReadonlySet<string>
}

/** The ids (numbers) and names in `from`; none: only warnings of nobody are assigned. */
function formerAssignees({ from }: Body): FormerAssignees {
  const given: unknown[] = isEmpty(from) ? [] : Array.isArray(from) ? from.slice(0, maxValues + 1) : [from]
  if (given.length > maxValues) throw badField('from', 'tooManyEntries', { max: maxValues })
  const isId = (one: unknown): one is number => typeof one === 'number' && Number.isSafeInteger(one)
  const names = given.filter((one) => !isId(one)).map((one) => check(one, warning.fields.assignee))
  if (names.some((one) => 'problem' in one)) throw badField('from', 'notText')
  return {
    ids: new Set(given.filter(isId)),
    names: new Set(names.flatMap((one) => ('value' in one && one.value !== null ? [String(one.value)] : []))),
  }
}

/** Adds the ids of the users who have these names now. */
async function withNamed(tx: Connection, { ids, names }: FormerAssignees): Promise<FormerAssignees> {
  if (names.size === 0) return { ids, names }
  const text = `SELECT "id" FROM ${tableName(user)} WHERE ${columnIn(user, 'user_name')} = ANY($1)`
  const found = await tx.rows({ text, values: [writeCell([...names])], name: 'former_assignees' })
  return { ids: new Set([...ids, ...found.map(([id]) => Number(id))]), names }
}

const isOneOf = ({ ids, names }: FormerAssignees, { assignee, assignee_id }: Warning): boolean =>
  assignee_id === null ? names.has(assignee ?? '') : ids.has(assignee_id)

async function assigneeOf(tx: Connection, id: number, rows: readonly Warning[]): Promise<PermittedUser> {
  const [found] = await permittedUsers(tx, { permission: String(edit), parks: parksOf(rows), id })
  if (!found) throw badField('assignee_id', 'notAssignable')
  return found
}

export function assign(body: Body, { database, caller }: Context): Promise<StepResult> {
  const { ids, assigneeId, note, from } = readTogether({
    ids: () => idsIn(body),
    assigneeId: () => idIn(body, 'assignee_id'),
    note: () => noteIn(body),
    from: () => formerAssignees(body),
  })
  const { access, now } = caller
  return database.transaction(async (tx) => {
    const rows = (await rowsInScope(warning, ids, tx, caller, 'change')) as Warning[]
    const { id: assignee_id, user_name: assignee } = await assigneeOf(tx, assigneeId, rows)
    const former = await withNamed(tx, from)
    return takeStep(tx, rows, {
      isDue: (row) => !isOver(row) && (row.assignee === null || isOneOf(former, row)),
      changes: ({ ack_time, ack_user }) => ({
        ...{ assignee, assignee_id, assign_time: now, assign_user: access.userName, assign_note: note },
        // Who assigns it has seen it.
        ...{ ack_time: ack_time ?? now, ack_user: ack_time === null ? access.userName : ack_user },
      }),
      rejected: alreadyDone,
    })
  })
}

/** The users to whom these warnings can be assigned. */
export async function assignees(body: Body, { database, caller }: Context): Promise<PermittedUser[]> {
  if (!may(caller.access, edit)) throw forbidden(message('forbidden', { permission: String(edit) }))
  const rows = (await rowsInScope(warning, idsIn(body), database, caller)) as Warning[]
  return permittedUsers(database, { permission: String(edit), parks: parksOf(rows) })
}
