import { check } from '../../model/check'
import { message } from '../../model/message'
import type { Resource, Row } from '../../model/resource'
import { permittedUsers } from '../../server/access/permitted-users'
import { isWithin } from '../../server/access/row-filter'
import { badFields, conflict, notFound, type BadField } from '../../server/api-error'
import type { Connection } from '../../server/database/database'
import { serve, type Change, type Context } from '../../server/engine/engine'
import { rowInScope } from '../../server/engine/write/row-in-scope'
import { reversed } from '../../server/engine/write/form-input'
import { parkField, rowsOf } from '../../server/rows/rows'
import { warning } from '../alarm/warning'
import { orderState } from '../dictionaries/alarm'
import { stallFault } from '../stall-sensors/stall-fault'
import { canStep, isUnfinished, stateAfter, stateOf, type OrderAction, unfinishedStates } from './order-step'
import { workOrder } from './work-order'
import { columnsAs } from '../../server/rows/names'
import { shift } from '../../model/wall-time'
import { stall } from '../garage/stall'
import { terminal } from '../terminal/terminal'

type WorkOrderValues = Partial<Row<typeof workOrder>>

/** Days. */
const longestAhead = 366

const { garage_index: garageField, park_no: stallField } = workOrder.fields

/**
 * The garage or stall that the park does not have. A park without entered stalls passes; a garage without stalls may
 * have terminals.
 */
async function unknownPlace(
  values: WorkOrderValues,
  before: WorkOrderValues | null,
  tx: Connection,
): Promise<BadField[]> {
  const { park_code = null, garage_index = null, park_no = null } = { ...before, ...values }
  const isSame = (['park_code', 'garage_index', 'park_no'] as const).every(
    (name) => values[name] === undefined || values[name] === (before?.[name] ?? null),
  )
  if (isSame || !park_code || !garage_index) return []
  const stalls = rowsOf(stall, tx)
  if (!(await stalls.first({ park_code }))) return []
  const hasStalls = await stalls.first({ park_code, garage_index })
  if (!hasStalls && !(await rowsOf(terminal, tx).first({ park_code, garage_no: garage_index })))
    return [
      { field: 'garage_index', problem: message('noSuchReference', { label: garageField.label, id: garage_index }) },
    ]
  if (!park_no || !hasStalls || (await stalls.first({ park_code, garage_index, park_no }))) return []
  return [{ field: 'park_no', problem: message('noSuchReference', { label: stallField.label, id: park_no }) }]
}

function badTimes(values: WorkOrderValues, before: WorkOrderValues | null, now: string): BadField[] {
  const latest = shift(now, { days: longestAhead })
  const hasEnded = before !== null && !isUnfinished(before.state ?? null)
  return (['down_from', 'down_to'] as const).flatMap((field) => {
    const time = values[field]
    if (!time || time === before?.[field]) return []
    if (hasEnded && time > now) return [{ field, problem: message('notYet') }]
    return time > latest ? [{ field, problem: message('tooFarAhead', { days: longestAhead }) }] : []
  })
}

/** As SQL, for rows of work orders with the alias `as`: they say what is out of service now, and have not ended. */
export function outOfServiceNow(as: string): string {
  const column = columnsAs(workOrder, as)
  return `coalesce(${column('state')}, ${unfinishedStates[0]}) IN (${unfinishedStates.join(', ')})
    AND ${column('down_from')} <= now() AND (${column('down_to')} IS NULL OR ${column('down_to')} > now())`
}

type WorkOrderRow = Row<typeof workOrder>

const labelOf = (state: number | null) =>
  orderState.dictionary.entries.find(({ value }) => value === (state ?? orderState.open))?.label ?? workOrder.label

/** The end of a repair is that of the downtime, unless that ended before; downtime to come doesn't begin any more. */
function endedDowntime({ down_from, down_to }: WorkOrderRow, now: string): Partial<WorkOrderRow> {
  if (down_from === null || (down_to !== null && down_to <= now)) return {}
  return down_from >= now ? { down_from: null, down_to: null } : { down_to: now }
}

function changesOf(
  order: WorkOrderRow,
  action: OrderAction,
  { caller, reason = null }: Context,
): Partial<WorkOrderRow> {
  const { now, access } = caller
  const by = { oper_user: access.userName }
  if (action === 'start') return { ...by, started_at: order.started_at ?? now }
  if (action === 'reopen') return { ...by, ended_at: null, handle_text: null }
  return { ...by, ended_at: now, handle_text: reason, ...endedDowntime(order, now) }
}

/** Locked, so that of two people who do something at the same time one is told what the other did. */
const step =
  (action: OrderAction) =>
  ({ id }: Record<string, unknown>, context: Context): Promise<null> =>
    context.database.transaction(async (tx) => {
      const order = (await rowInScope(workOrder, Number(id), tx, context.caller, 'change')) as WorkOrderRow
      const state = stateAfter(order, action)
      if (state === null) throw conflict(message('orderState', { state: labelOf(order.state) }))
      await rowsOf(workOrder, tx).change(Number(id), { state, ...changesOf(order, action, context) })
      return null
    })

/** What is out of service has to be named: a garage, or a stall of it. */
function bad(values: Partial<WorkOrderRow>, before: WorkOrderRow | null): BadField[] {
  const { down_from, down_to, garage_index, park_no } = { ...before, ...values }
  const required = message('required')
  // An order that has ended says until when; otherwise nothing would ever end its downtime.
  const needsEnd = before !== null && !isUnfinished(before.state) && down_from && !down_to
  const isTouched = values.down_from !== undefined || values.down_to !== undefined
  const needsGarage = (down_from || park_no) && !garage_index
  return [
    ...(needsGarage ? [{ field: 'garage_index', problem: required }] : []),
    ...(needsEnd && isTouched ? [{ field: 'down_to', problem: required }] : []),
    ...(down_to && !down_from ? [{ field: 'down_from', problem: required }] : []),
    ...reversed({ from: 'down_from', to: 'down_to', problem: 'beforeThat' }, workOrder, values, before),
  ]
}

const origins = { warning_id: warning, fault_id: stallFault } as const

/** What an order came from is of its own park; later it may be deleted. */
async function foreignOrigins({ values, before }: Change<typeof workOrder>, tx: Connection): Promise<BadField[]> {
  const park = values.park_code ?? before?.park_code ?? null
  const isMoved = before !== null && park !== before.park_code
  const wrong: BadField[] = []
  for (const [field, of] of Object.entries(origins) as [keyof typeof origins, Resource][]) {
    const id = values[field] ?? (isMoved ? before[field] : null)
    if (!id || (!isMoved && id === before?.[field])) continue
    const row = await rowsOf(of, tx).first({ id, [parkField(of) ?? '']: park })
    if (!row) wrong.push({ field, problem: message('noSuchReference', { label: of.label, id }) })
  }
  return wrong
}

const edit = `${workOrder.permission}:edit`

/** The users to whom orders of a car park can be assigned. */
async function assignees({ park_code }: Record<string, unknown>, { database, caller }: Context): Promise<unknown[]> {
  const checked = check(park_code, workOrder.fields.park_code)
  if ('problem' in checked) throw badFields([{ field: 'park_code', problem: checked.problem }])
  const park = String(checked.value ?? '')
  if (park === '') throw badFields([{ field: 'park_code', problem: message('required') }])
  if (!isWithin(workOrder, caller.access, { park_code: park })) throw notFound()
  return permittedUsers(database, { permission: edit, parks: [park] })
}

async function beforeSave(change: Change<typeof workOrder>, context: Context): Promise<void> {
  const { values, before } = change
  const { caller, tx } = context
  const wrong = [
    ...(await unknownPlace(values, before, tx)),
    ...badTimes(values, before, caller.now),
    ...(await foreignOrigins(change, tx)),
  ]
  if (wrong.length > 0) throw badFields(wrong)
  if (!before) values.opened_by = caller.access.userName
  const assignee = values.assignee === undefined ? (before?.assignee ?? null) : values.assignee
  if (before && (assignee === before.assignee || !isUnfinished(before.state))) return
  values.assigned_at = assignee ? caller.now : null
  // Who has begun goes on, whoever gets it then.
  if (!before || canStep(before.state, 'start')) values.state = stateOf(assignee)
}

export default serve(workOrder, {
  bad,
  beforeSave,
  about: {
    assignees:
      'Takes { park_code }. Returns [{ id, user_name, nickname }] of the users who may edit orders of that park.',
    start: 'Takes { id } of an order that is open or assigned.',
    finish: 'Takes { id, reason }: what was done. Ends the downtime. 40900 if the order is done or cancelled.',
    cancel: 'Takes { id, reason }. Ends the downtime, which does not count. 40900 if the order is done or cancelled.',
    reopen: 'Takes { id, reason } of an order that is done or cancelled. Its downtime stays as it was.',
  },
  operations: {
    assignees,
    start: step('start'),
    finish: step('finish'),
    cancel: step('cancel'),
    reopen: step('reopen'),
  },
})
