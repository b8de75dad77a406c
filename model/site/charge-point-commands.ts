import type { StopReason } from './charging-commands'

export type ChargePointBody =
  | { type: 'chargePoint'; action: 'remoteStart'; data: { connector: number; id_tag: string } }
  | { type: 'chargePoint'; action: 'remoteStop'; data: { transaction: number; order_no: string; reason: StopReason } }
  | { type: 'chargePoint'; action: 'softReset' | 'hardReset' }
  | { type: 'chargePoint'; action: 'unlock' | 'enable' | 'disable'; data: { connector: number } }

export const chargePointPath = '/ocpp/'

/** OCPP's identities that may be part of a topic and of an order number. */
export const longestIdentity = 40
export const operatorTag = 'OP-'

export const longestIdTag = 20
