import { z } from 'zod'
import { longestIdTag } from '../../../model/site/commands'
import { isPlain, withoutForbidden } from '../../../model/text/patterns'
import { connectorState } from '../../../resources/dictionaries/charging'

// OCPP 1.6 edition 2. Many charge points add fields or exceed lengths: those are ignored, these cut.

const line = (max: number) =>
  z
    .string()
    .transform((text) => withoutForbidden(text).trim().slice(0, max))
    .nullish()
    .catch(null)
    .transform((text) => text || null)

const mostConnectors = 100
const connectorId = z.int().min(0).max(mostConnectors)
const outletId = z.int().min(1).max(mostConnectors)
const plain = z.string().refine(isPlain, { error: 'has control characters' })
const idTag = plain.trim().min(1).max(longestIdTag)
const timestamp = plain.max(64)
/** Watt-hours. */
const register = z.number().min(-1e12).max(1e12).transform(Math.round)
/** The server never gives larger numbers. */
const transactionId = z.int32()

const sampledValue = z.object({
  value: z.string().max(64),
  measurand: z.string().default('Energy.Active.Import.Register'),
  unit: z.string().nullish(),
  phase: z.string().nullish(),
  location: z.string().nullish(),
})
export type SampledValue = z.output<typeof sampledValue>

const states = Object.keys(connectorState).filter((name) => name !== 'dictionary') as Exclude<
  keyof typeof connectorState,
  'dictionary'
>[]

export const messages = {
  BootNotification: z.object({
    chargePointVendor: line(128),
    chargePointModel: line(128),
    chargePointSerialNumber: line(64),
    chargeBoxSerialNumber: line(64),
    firmwareVersion: line(128),
  }),
  // Some charge points send null.
  Heartbeat: z.unknown(),
  StatusNotification: z.object({ connectorId, status: z.enum(states), errorCode: line(64), info: line(64) }),
  Authorize: z.object({ idTag }),
  StartTransaction: z.object({ connectorId: outletId, idTag, timestamp, meterStart: register }),
  MeterValues: z.object({
    connectorId,
    transactionId: transactionId.nullish(),
    meterValue: z.array(z.object({ timestamp, sampledValue: z.array(sampledValue).max(200) })).max(200),
  }),
  StopTransaction: z.object({ transactionId, timestamp, meterStop: register, reason: line(32) }),
  DataTransfer: z.object({ vendorId: z.string() }),
  FirmwareStatusNotification: z.unknown(),
  DiagnosticsStatusNotification: z.unknown(),
} as const

export type Method = keyof typeof messages
export type MessageOf<M extends Method> = z.output<(typeof messages)[M]>
