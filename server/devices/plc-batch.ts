import type { Row } from '../../model/resource'
import type { warning } from '../../resources/alarm/warning'
import { warningState } from '../../resources/dictionaries/alarm'

interface PlcNeighbour {
  /** Milliseconds since 1970. */
  at: number
  value: string
  warning: number | null
  handledAt: number | null
}

interface PlcStep {
  continues: number | null
  raises: boolean
  ends: number | null
  /** A late value between two values of this warning makes it two occurrences. */
  splits: number | null
}

interface Neighbours {
  before: PlcNeighbour | null
  after: PlcNeighbour | null
}

/** A warning lasts while its address keeps its value; a handled warning is not continued. Pure. */
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

export interface PlcReport extends PlcValue {
  warning: number | null
  isNew: boolean
  /** How many stored values of its warning follow, itself included; 0 for a new value, and if no value is before it. */
  since: number
}

/** Times are seconds since 1970. */
export interface PlcWarning {
  /** Negative until the warning is stored. */
  id: number
  values: WarningValues
  times: number
  timesBefore: number
  first: number
  last: number
  status: number
  ended: number | null
  /** Its stored values: those of `origin` in a time span (milliseconds); `later`: how many of `origin` follow. */
  stored: { origin: number; from: number; before: number; later: number }
}

export interface PlcBatch {
  warnings: Map<number, PlcWarning>
  changed: Set<PlcWarning>
  added: PlcWarning[]
}

const secondOf = (at: number): number => Math.floor(at / 1000)

/** PostgreSQL compares texts by their bytes. */
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

function change({ warnings, changed }: PlcBatch, id: number | null, by: (one: PlcWarning) => void): void {
  const found = id === null ? undefined : warnings.get(id)
  if (!found) return
  by(found)
  if (found.id > 0) changed.add(found)
}

/** People work on the warning that they see, which is the later one of a split. */
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

const end = (at: number) => (one: PlcWarning) => {
  if (one.status !== warningState.closed) Object.assign(one, { status: warningState.cleared, ended: secondOf(at) })
}

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

/** `reports` are in order. `raised`: the warning that the value raises; null for a normal value. */
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
