import { RPCFormationViolationError } from 'ocpp-rpc/lib/errors.js'
import type { z } from 'zod'
import { authorise } from '../../charging/authorise'
import { saveBoot, saveContact, saveState, type ChargePointRow } from '../../charging/charge-point-rows'
import { chargingHandlers, settleReset, type Handler, type HandlerOptions } from './charging-handlers'
import { messages, type Method } from './messages'

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
