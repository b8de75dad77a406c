import type { Row } from '../../../model/resource'
import type { warning } from '../../../resources/alarm/warning'
import { warningState } from '../../../resources/dictionaries/alarm'

/** A stored value of a PLC address, and the warning that it raised or continued. */
interface PlcNeighbour {
  /** Milliseconds since 1970. */
  at: number
  value: string
  warning: number | null
  /** When a person handled that warning; null: nobody has. */
  handledAt: number | null
}

/** What a value does to the warnings of its address, given by their ids. */
interface PlcStep {
  /** It is a repeat of this one. */
  continues: number | null
  raises: boolean
  /** This one ends with it. */
  ends: number | null
  /** It was reported late, between two values of this one, which therefore are two occurrences. */
  splits: number | null
}

interface Neighbours {
  before: PlcNeighbour | null
  after: PlcNeighbour | null
}

/**
 * A warning lasts while the address keeps its value; one that a person has handled is not continued by later values. The
 * neighbours are the stored values before and after this one, by the device's time. Pure.
 */
function plcStep(
  { at, value }: Pick<PlcNeighbour, 'at' | 'value'>,
  isAlarm: boolean,
  { before, after }: Neighbours,
): PlcStep {
  const [last, next] = [before?.warning ?? null, after?.warning ?? null]
  const isHandled = before !== null && before.handledAt !== null && before.handledAt < at
  const ofBefore = before?.value === value && !isHandled ? last : null
  const continues = ofBefore ?? (after?.value === value ? next : null)
  const ended = last === continues ? null : last
  return {
    continues,
    raises: continues === null && isAlarm,
    ends: ended === next ? null : ended,
    splits: ended === next ? ended : null,
  }
}

export type WarningValues = Partial<Row<typeof warning>>

export interface PlcValue {
  /** Milliseconds since 1970. */
  at: number
  value: string
}

/** A value of one address: stored before, or new. */
export interface PlcReport extends PlcValue {
  /** The id of the warning that it raised or continued. */
  warning: number | null
  isNew: boolean
  /** Of a stored value: how many values of its warning are stored from it on; 0 if no value is before it. */
  since: number
}

/** A warning that values raised. Times in seconds since 1970. */
export interface PlcWarning {
  /** Negative until it is stored. */
  id: number
  /** Those that values don't change. */
  values: WarningValues
  times: number
  /** As stored before the batch; 0 if it was not. */
  timesBefore: number
  first: number
  last: number
  status: number
  ended: number | null
  /**
   * The stored values that are its own: those of the warning `origin` from one time on, before another, in milliseconds;
   * `later`: how many of `origin` are stored after them.
   */
  stored: { origin: number; from: number; before: number; later: number }
}

export interface PlcBatch {
  /** Those that values may change, and new ones, by id. */
  warnings: Map<number, PlcWarning>
  changed: Set<PlcWarning>
  added: PlcWarning[]
}

const secondOf = (at: number): number => Math.floor(at / 1000)

/** As PostgreSQL compares texts by their bytes. */
const inOrder = (one: PlcValue, other: PlcValue): number =>
  one.at - other.at || Buffer.compare(Buffer.from(one.value), Buffer.from(other.value))

type NewWarning = Omit<PlcWarning, 'id' | 'stored' | 'timesBefore'>

function add({ warnings, added }: PlcBatch, given: NewWarning, stored?: PlcWarning['stored']): PlcWarning {
  const id = -1 - added.length
  const one = { ...given, id, timesBefore: 0, stored: stored ?? { origin: id, from: 0, before: Infinity, later: 0 } }
  warnings.set(id, one)
  added.push(one)
  return one
}

/** Does nothing if a user has deleted the warning. */
function change({ warnings, changed }: PlcBatch, id: number | null, by: (one: PlcWarning) => void): void {
  const found = id === null ? undefined : warnings.get(id)
  if (!found) return
  by(found)
  if (found.id > 0) changed.add(found)
}

/** What persons do is done about the warning that they see, which is the later one of a split. */
const noWork: WarningValues = {
  ...{ ack_time: null, ack_user: null, ack_note: null },
  ...{ assignee: null, assignee_id: null, assign_time: null, assign_user: null, assign_note: null },
  ...{ oper_user: null, handle_note: null },
}

const repeat = (at: number) => (one: PlcWarning) => {
  one.times += 1
  one.first = Math.min(one.first, secondOf(at))
  one.last = Math.max(one.last, secondOf(at))
}

// What a person has closed stays so.
const end = (at: number) => (one: PlcWarning) => {
  if (one.status !== warningState.closed) Object.assign(one, { status: warningState.cleared, ended: secondOf(at) })
}

/** Its values up to `before` were an occurrence of their own, which ended at `at`; those from `after` on stay. */
const split =
  (batch: PlcBatch, reports: PlcReport[], { before, at, after }: Record<'before' | 'at' | 'after', number>) =>
  (one: PlcWarning) => {
    const later = reports.filter((report) => report.warning === one.id && report.at >= after)
    const storedLater = later.find(({ isNew }) => !isNew)?.since ?? one.stored.later
    const times = later.filter(({ isNew }) => isNew).length + storedLater - one.stored.later
    const earlier = add(
      batch,
      {
        values: { ...one.values, ...noWork },
        times: one.times - times,
        first: one.first,
        last: secondOf(before),
        status: warningState.cleared,
        ended: secondOf(at),
      },
      { ...one.stored, before: after, later: storedLater },
    )
    for (const report of reports) if (report.warning === one.id && report.at < after) report.warning = earlier.id
    Object.assign(one, { times, first: secondOf(after), stored: { ...one.stored, from: after } })
  }

/**
 * Puts a value between those of its address, which are in order, and changes the warnings as it requires. `raised`: the
 * values of the warning that it raises; null: it is normal.
 */
export function addPlcValue(
  batch: PlcBatch,
  reports: PlcReport[],
  { at, value }: PlcValue,
  raised: WarningValues | null,
) {
  const place = reports.findLastIndex((one) => inOrder(one, { at, value }) <= 0) + 1
  const [before, after] = [reports[place - 1], reports[place]]
  const seen = (report: PlcReport | undefined) => {
    if (!report) return null
    const found = batch.warnings.get(report.warning ?? 0)
    const isHandled = found?.status === warningState.closed && found.ended !== null
    return { ...report, handledAt: isHandled ? Number(found.ended) * 1000 : null }
  }
  const step = plcStep({ at, value }, raised !== null, { before: seen(before), after: seen(after) })
  if (before && after) change(batch, step.splits, split(batch, reports, { before: before.at, at, after: after.at }))
  change(batch, step.ends, end(at))
  change(batch, step.continues, repeat(at))
  const moment = secondOf(at)
  const state = { times: 1, first: moment, last: moment, status: warningState.open, ended: null }
  const added = step.raises && raised ? add(batch, { values: raised, ...state }) : null
  if (added && after) end(after.at)(added)
  reports.splice(place, 0, { at, value, warning: step.continues ?? added?.id ?? null, isNew: true, since: 0 })
}
