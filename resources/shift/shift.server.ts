import { message, type Message } from '../../model/message'
import type { Row } from '../../model/resource'
import { shift as shifted } from '../../model/wall-time'
import { badField, badFields, conflict } from '../../server/api-error'
import type { Connection } from '../../server/database/database'
import { serve, type Context } from '../../server/engine/engine'
import { requiredReason } from '../../server/engine/write/questions'
import { currentRow, rejectStale } from '../../server/engine/write/reject-stale'
import { idIn, rowInScope } from '../../server/engine/write/row-in-scope'
import { lockParks } from '../../server/rows/lock-parks'
import { writeCell } from '../../server/rows/cells'
import { columnsIn, tableName } from '../../server/rows/names'
import { rowsOf } from '../../server/rows/rows'
import { shiftState } from '../dictionaries/payment'
import { countShift, type ShiftSpan } from '../../server/money/count-shift'
import { longestShift, shift, shiftWrittenWithin, type ShiftFigures, type ShownFigures } from './shift'

type Shift = Row<typeof shift>

const column = columnsIn(shift)
const lastEnd = `SELECT ${column('to_time')} FROM ${tableName(shift)} WHERE ${column('park_code')} = $1
  AND "id" <> $3 AND ${column('to_time')} <= $2::timestamptz ORDER BY ${column('to_time')} DESC LIMIT 1`
/** Without an end a shift still lasts. */
const endOf = (to: string): string => `coalesce(${to}, 'infinity')`
const beginOf = (from: string, to: string): string =>
  `coalesce(${from}, ${to} - interval '1 second', '9999-01-01'::timestamptz)`
const overlapping = `SELECT ${column('from_time')}, ${column('to_time')} FROM ${tableName(shift)}
  WHERE ${column('park_code')} = $1 AND "id" <> $2
    AND (${column('to_time')} > ${beginOf('$3::timestamptz', '$4::timestamptz')} OR ${column('to_time')} IS NULL)
    AND ${beginOf(column('from_time'), column('to_time'))} < ${endOf('$4::timestamptz')}
    AND ($5 OR ${column('status')} <> ${shiftState.draft})
  ORDER BY ${column('to_time')} LIMIT 1`

const wall = (cell: string | null | undefined): string => (cell ?? '').slice(0, 19)

/** The end of the park's last shift; without a recent one, eight hours before the end. */
async function startOf(on: Connection, { id, park_code }: Shift, to: string): Promise<string> {
  const [row] = await on.rows({ text: lastEnd, values: [park_code, to, id].map(writeCell), name: 'shift_last' })
  const last = wall(row?.[0])
  return last >= shifted(to, { hours: -longestShift }) && last < to ? last : shifted(to, { hours: -8 })
}

/** What the draft leaves empty follows from the last shift, and from now. */
async function spanOf(on: Connection, row: Shift, now: string): Promise<ShiftSpan> {
  const to = row.to_time ?? now
  return { park: row.park_code ?? '', from: row.from_time ?? (await startOf(on, row, to)), to }
}

type Times = Pick<Shift, 'from_time' | 'to_time'>

const spanFields = ['park_code', 'from_time', 'to_time'] as const

function rejectTimes({ from_time, to_time }: Times, now: string): void {
  for (const [field, time] of Object.entries({ from_time, to_time }))
    if (time && time > now) throw badField(field, 'notYet')
  const [from, to] = [from_time ?? to_time ?? now, to_time ?? now]
  if (from_time && from_time > to) throw badField('to_time', 'shiftReversed')
  if (shifted(from, { hours: longestShift }) < to)
    throw badField(to_time ? 'to_time' : 'from_time', 'shiftLong', { hours: longestShift })
  if (from < shifted(now, { days: -shiftWrittenWithin }))
    throw badField(from_time ? 'from_time' : 'to_time', 'shiftOld', { days: shiftWrittenWithin })
}

interface Others {
  park: string
  /** 0 for a new shift. */
  id: number
  /** Among drafts, too. */
  drafts: boolean
}

/** Overlapping shifts of a park would count the same money twice. */
async function overlapOf(tx: Connection, { park, id, drafts }: Others, times: Times): Promise<Message | null> {
  const values = [park, id, times.from_time, times.to_time, drafts].map(writeCell)
  const [row] = await tx.rows({ text: overlapping, values, name: 'shift_overlap' })
  if (!row) return null
  const [from, to] = row.map(wall)
  return to ? message('shiftOverlaps', { from: from || '—', to }) : message('shiftOpen')
}

const rejectSigned = ({ status }: Shift): void => {
  if (status !== shiftState.draft) throw conflict(message('shiftSigned'))
}

/** Locks the shift; throws 40900 if it was changed since the caller has seen it. */
async function lockedShift(body: Record<string, unknown>, tx: Connection, { caller, engine }: Context): Promise<Shift> {
  const row = (await rowInScope(shift, idIn(body), tx, caller, 'change')) as Shift
  await rejectStale(shift, body, row, currentRow(engine, shift, row, { tx, caller }))
  return row
}

const saving = `INSERT INTO "shift_figures" ("shift_id", "figures") VALUES ($1, $2)
  ON CONFLICT ("shift_id") DO UPDATE SET "figures" = excluded."figures"`

/** The figures are counted once more when the shift is handed over, and stay. */
async function handOver(tx: Connection, row: Shift, { caller }: Context): Promise<void> {
  if (row.giver_id !== caller.access.userId) throw conflict(message('shiftGiver', { user: row.giver ?? '' }))
  const id = Number(row.id)
  // Of two that are signed at the same time, the second one sees the first.
  await lockParks(tx, shift.name, [row.park_code ?? ''])
  const span = await spanOf(tx, row, caller.now)
  if (span.to > caller.now) throw conflict(message('shiftNotOver'))
  if (span.from >= span.to) throw conflict(message('shiftReversed'))
  if (shifted(span.from, { hours: longestShift }) < span.to)
    throw conflict(message('shiftLong', { hours: longestShift }))
  const others = { park: span.park, id, drafts: false }
  const overlap = await overlapOf(tx, others, { from_time: span.from, to_time: span.to })
  if (overlap) throw conflict(overlap)
  const figures = await countShift(tx, span, caller.now)
  const { cars_in, cars_out, parked_from, parked_to, cash, total: takings } = figures
  const times = { from_time: span.from, to_time: span.to, given_at: caller.now }
  const counted = { cars_in, cars_out, parked_from, parked_to, cash, takings }
  await rowsOf(shift, tx).change(id, { status: shiftState.handedOver, ...times, ...counted })
  await tx.run({ text: saving, values: [id, JSON.stringify(figures)], name: 'shift_figures_save' })
}

async function takeOver(tx: Connection, row: Shift, { caller }: Context): Promise<void> {
  const { userId, userName } = caller.access
  if (row.giver_id === userId) throw conflict(message('shiftTaker'))
  const taken = { status: shiftState.completed, taker: userName, taker_id: userId, taken_at: caller.now }
  await rowsOf(shift, tx).change(Number(row.id), taken)
}

/** Each signs in their own session: first who hands over, then who takes over. */
async function sign(_: unknown, context: Context): Promise<null> {
  await context.database.transaction(async (tx) => {
    const row = await lockedShift(context.body ?? {}, tx, context)
    if (row.status === shiftState.completed) throw conflict(message('shiftSigned'))
    await (row.status === shiftState.draft ? handOver : takeOver)(tx, row, context)
  })
  return null
}

/** A shift that only one has signed becomes a draft again, without its figures. */
async function sendBack(_: unknown, context: Context): Promise<null> {
  const { database, body = {}, reason } = context
  requiredReason(reason)
  await database.transaction(async (tx) => {
    const row = await lockedShift(body, tx, context)
    if (row.status !== shiftState.handedOver) throw conflict(message('shiftNotHandedOver'))
    const id = Number(row.id)
    const none = { cars_in: null, cars_out: null, parked_from: null, parked_to: null, cash: null, takings: null }
    await rowsOf(shift, tx).change(id, { status: shiftState.draft, given_at: null, ...none })
    await tx.run({
      text: 'DELETE FROM "shift_figures" WHERE "shift_id" = $1',
      values: [id],
      name: 'shift_figures_drop',
    })
  })
  return null
}

const reading = 'SELECT "figures" FROM "shift_figures" WHERE "shift_id" = $1'

async function figures(input: Record<string, unknown>, { database, caller }: Context): Promise<ShownFigures> {
  const row = input as Shift
  const [stored] = await database.rows({ text: reading, values: [Number(row.id)], name: 'shift_figures_read' })
  if (stored?.[0]) return { figures: JSON.parse(stored[0]) as ShiftFigures, frozen: true }
  const span = await spanOf(database, row, caller.now)
  return { figures: await countShift(database, span, caller.now), frozen: false }
}

export default serve(shift, {
  /** Whoever writes a shift hands it over. */
  async beforeSave({ values, before }, { caller, tx }) {
    const { access } = caller
    if (before) rejectSigned(before)
    else Object.assign(values, { giver: access.userName, giver_id: access.userId, status: shiftState.draft })
    if (before && spanFields.every((name) => values[name] === undefined || values[name] === before[name])) return
    const { park_code, from_time = null, to_time = null } = { ...before, ...values }
    rejectTimes({ from_time, to_time }, caller.now)
    // Of two that are written at the same time, the second one sees the first.
    await lockParks(tx, shift.name, [park_code ?? ''])
    const others = { park: park_code ?? '', id: Number(before?.id ?? 0), drafts: true }
    const overlap = await overlapOf(tx, others, { from_time, to_time })
    if (overlap) throw badFields([{ field: 'from_time', problem: overlap }])
  },

  async beforeRemove(rows) {
    rows.forEach(rejectSigned)
  },

  about: {
    figures:
      'Takes { id }. Returns { figures, frozen }: cars, takings by way of payment, refunds, and what is open; as they were ' +
      'signed, or as of now.',
    sign:
      'Takes { id, version }. Who wrote the shift hands it over, which stores its figures; another user takes it over. 40900 ' +
      'for anybody else, for a shift that is not over, overlaps with a signed one, was changed, or has both signatures.',
    sendBack:
      'Takes { id, version, reason } of a shift that was handed over and not taken over: it becomes a draft again.',
  },
  operations: { figures, sign, sendBack },
})
