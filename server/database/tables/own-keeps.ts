import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { zhEn, type Label } from '../../../model/label'
import { signInStep } from './account-tables'
import { repeatedEntry } from './instance-tables'
import { chargeTransaction, heldStay, plcReport, sensorReport, siteFact } from './site-tables'
import {
  auditRecord,
  captchaPassed,
  exportTicket,
  savedOnce,
  session,
  shiftFigures,
  signInFailure,
  signedMessage,
  stayBill,
} from './tables'

export interface OwnKeep {
  table: PgTable
  by: PgColumn
  days: number
  idle?: true
  min?: number
  label?: Label
  /** SQL condition under which an old row `t` is kept; `bound` is the limit of its age. */
  unless?: (bound: string) => string
}

export const ownKeeps: readonly OwnKeep[] = [
  // Without its id a fact would be recorded twice; `factLimits` has the times for recording.
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
  {
    table: chargeTransaction,
    by: chargeTransaction.startedAt,
    days: 400,
    min: 100,
    label: zhEn('充电交易', 'Charging transactions'),
  },
  // Twice the time for which a signed report is taken: see server/ingest/meters/meters.ts.
  { table: signedMessage, by: signedMessage.heardAt, days: 2 },
  { table: repeatedEntry, by: repeatedEntry.since, days: 2 },
  { table: exportTicket, by: exportTicket.expiresAt, days: 1 },
  { table: session, by: session.seenAt, days: 30, idle: true },
  { table: signInFailure, by: signInFailure.lastAt, days: 1 },
  { table: signInStep, by: signInStep.until, days: 1 },
  { table: savedOnce, by: savedOnce.createdAt, days: 1 },
  { table: captchaPassed, by: captchaPassed.until, days: 1 },
]

export const removedWith: Readonly<Record<string, PgColumn>> = {
  deposit: stayBill.paymentId,
  gpark: heldStay.stayId,
  log: auditRecord.auditId,
  shift: shiftFigures.shiftId,
  // Otherwise the next value would repeat a warning that a user deleted.
  warning: plcReport.warningId,
}
