import { RPCFormationViolationError } from 'ocpp-rpc/lib/errors.js'
import type { z } from 'zod'
import { saveBoot, saveContact, saveState, type ChargePointRow } from './charge-point-rows'
import { chargingHandlers, type Handler, type HandlerOptions, settleReset } from './charging-handlers'
import { messages, type Method } from './messages'
import { operatorTag } from '../../../model/site/charge-point-commands'
import { identifierText } from '../../../model/text/patterns'
import { plateText } from '../../../model/text/plate-text'
import { onOff } from '../../../resources/dictionaries/common'
import { commandKind } from '../../../resources/dictionaries/command'
import { member } from '../../../resources/member/member'
import { command } from '../../../resources/terminal/command'
import type { Connection } from '../../database/database'
import { columnsIn, tableName, valuesTable, withoutCase } from '../../rows/names'

interface IdTagInfo {
  status: 'Accepted' | 'Blocked' | 'Expired' | 'Invalid'
  expiryDate?: string
}

const column = columnsIn(member)
const isActive = `${column('dc_status')} = ${onOff.active}`
const isValid = `(${column('valid_time')} IS NULL OR ${column('valid_time')} >= now())`
// A valid membership counts more than an expired one.
const ofMember = `SELECT ${isActive}, ${isValid},
    to_char(${column('valid_time')} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  FROM (SELECT "row_id" AS "id" FROM ${valuesTable(member, 'plate_no')} WHERE "value" = $1
    UNION SELECT "id" FROM ${tableName(member)} WHERE ${withoutCase(column('card_no'))} = ${withoutCase('$2')}) f
  JOIN ${tableName(member)} USING ("id") ORDER BY ${isActive} AND ${isValid} DESC, "id" LIMIT 1`

const ofCommand = columnsIn(command)
const ofOperator = `SELECT 1 FROM ${tableName(command)} WHERE ${ofCommand('kind')} = ${commandKind.remoteStart}
  AND ${ofCommand('created_at')} > now() - interval '1 day' AND split_part(${ofCommand('target')}, '/', 1) = $1
  AND upper(${ofCommand('request')}::jsonb #>> '{data,id_tag}') = upper($2) LIMIT 1`

/** Members charge by card or plate; others when an operator starts the charging. */
export async function authorise(tx: Connection, identity: string, idTag: string): Promise<IdTagInfo> {
  if (idTag.toUpperCase().startsWith(operatorTag)) {
    const [row] = await tx.rows({ text: ofOperator, values: [identity, idTag], name: 'charge_by_operator' })
    return { status: row ? 'Accepted' : 'Invalid' }
  }
  const values = [plateText(idTag), identifierText(idTag)]
  const [row] = await tx.rows({ text: ofMember, values, name: 'charge_by_member' })
  if (!row) return { status: 'Invalid' }
  const [active, valid, until] = row
  const status = active !== 't' ? 'Blocked' : valid === 't' ? 'Accepted' : 'Expired'
  return until ? { status, expiryDate: until } : { status }
}

/** Seconds. */
const heartbeatInterval = 300

type Parsing = (params: unknown, point: ChargePointRow) => Promise<object>

export type Handlers = ReadonlyMap<string, Parsing>

const problemsOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'payload'}: ${message}`)
    .join('; ')
    .slice(0, 200)

const parsing =
  <S extends z.ZodType>(schema: S, handle: (message: z.output<S>, point: ChargePointRow) => Promise<object>): Parsing =>
  async (params, point) => {
    const parsed = schema.safeParse(params)
    if (!parsed.success) throw new RPCFormationViolationError(problemsOf(parsed.error))
    return handle(parsed.data, point)
  }

const nothing = async (): Promise<object> => ({})

/** An error is answered with an error, so that the charge point repeats the message. */
export function makeHandlers(options: HandlerOptions): Handlers {
  const { database } = options
  const { start, measure, stop } = chargingHandlers(options)
  const boot: Handler<'BootNotification'> = async (message, point) => {
    await database.transaction(async (tx) => {
      await saveBoot(tx, point, message)
      await settleReset(tx, point)
    })
    return { status: 'Accepted', currentTime: new Date().toISOString(), interval: heartbeatInterval }
  }
  const beat: Handler<'Heartbeat'> = async (_message, point) => {
    await saveContact(database, point)
    return { currentTime: new Date().toISOString() }
  }
  const state: Handler<'StatusNotification'> = async (message, point) => {
    await database.transaction((tx) => saveState(tx, point, message))
    return {}
  }

  const byMethod: Record<Method, Parsing> = {
    BootNotification: parsing(messages.BootNotification, boot),
    Heartbeat: parsing(messages.Heartbeat, beat),
    StatusNotification: parsing(messages.StatusNotification, state),
    Authorize: parsing(messages.Authorize, async ({ idTag }, { identity }) => ({
      idTagInfo: await authorise(database, identity, idTag),
    })),
    StartTransaction: parsing(messages.StartTransaction, start),
    MeterValues: parsing(messages.MeterValues, measure),
    StopTransaction: parsing(messages.StopTransaction, stop),
    DataTransfer: parsing(messages.DataTransfer, async () => ({ status: 'UnknownVendorId' })),
    FirmwareStatusNotification: nothing,
    DiagnosticsStatusNotification: nothing,
  }
  return new Map(Object.entries(byMethod))
}
