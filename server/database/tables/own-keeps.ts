import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { zhEn, type Label } from '../../../model/label'
import { signInStep } from './account-tables'
import { repeatedEntry } from './instance-tables'
import { chargeTransaction, heldStay, plcReport, sensorReport, siteFact } from './site-tables'
import {
  auditRecord,
  captchaPassed,
  savedOnce,
  exportTicket,
  session,
  shiftFigures,
  signedMessage,
  signInFailure,
  stayBill,
} from './tables'

/** How long rows of a table that is no resource are kept; see `Keep` in model/resource.ts. */
export interface OwnKeep {
  table: PgTable
  by: PgColumn
  days: number
  /** The days count from when a session expires, `by` from its last call. */
  idle?: true
  min?: number
  /** Operators can change the days of tables that have one. */
  label?: Label
  /** A condition in SQL under which an old row `t` is kept; `bound` is the time before which rows are old. */
  unless?: (bound: string) => string
}

export const ownKeeps: readonly OwnKeep[] = [
  // Without its id a fact would be recorded twice: `factLimits` has the times for which a fact may still be recorded.
  { table: siteFact, by: siteFact.receivedAt, days: 200, min: 180, label: zhEn('上报编号', 'Message IDs') },
  {
    table: sensorReport,
    by: sensorReport.at,
    days: 180,
    min: 100,
    label: zhEn('地感上报', 'Ground sensor reports'),
    // The next report of a sensor is compared with its last one, however old.
    unless: (bound) => `NOT EXISTS (SELECT FROM "sensor_report" l WHERE l."park_code" = t."park_code"
      AND l."nbid" = t."nbid" AND l."lrid" = t."lrid" AND l."at" > t."at" AND l."at" < ${bound})`,
  },
  {
    table: plcReport,
    by: plcReport.at,
    days: 180,
    min: 100,
    label: zhEn('PLC 上报', 'PLC reports'),
    // The next value of an address is compared with its last one, however old.
    unless: (bound) => `NOT EXISTS (SELECT FROM "plc_report" l WHERE l."park_code" = t."park_code"
      AND l."client_id" = t."client_id" AND l."address" = t."address" AND l."at" > t."at" AND l."at" < ${bound})`,
  },
  // Their charging records stay. One that began so long ago has ended, whatever its charge point said.
  {
    table: chargeTransaction,
    by: chargeTransaction.startedAt,
    days: 400,
    min: 100,
    label: zhEn('充电交易', 'Charging transactions'),
  },
  // Twice as long as a report is taken after it was signed: see server/ingest/meters/meters.ts.
  { table: signedMessage, by: signedMessage.heardAt, days: 2 },
  // Longer than a day, for which one of them counts.
  { table: repeatedEntry, by: repeatedEntry.since, days: 2 },
  { table: exportTicket, by: exportTicket.expiresAt, days: 1 },
  // Its user is told that it expired.
  { table: session, by: session.seenAt, days: 30, idle: true },
  { table: signInFailure, by: signInFailure.lastAt, days: 1 },
  { table: signInStep, by: signInStep.until, days: 1 },
  { table: savedOnce, by: savedOnce.createdAt, days: 1 },
  { table: captchaPassed, by: captchaPassed.until, days: 1 },
]

/** Rows that are removed together with those of another table, by its name; the column has the other row's id. */
export const removedWith: Readonly<Record<string, PgColumn>> = {
  deposit: stayBill.paymentId,
  gpark: heldStay.stayId,
  log: auditRecord.auditId,
  shift: shiftFigures.shiftId,
  // Otherwise the next value would count as a repeat of a warning that a user deleted.
  warning: plcReport.warningId,
}
