import type { StopReason } from './charging-commands'

/** What a charge point is told to do; for people to see in the ledger, too. */
export type ChargePointBody =
  /** `id_tag`: the card or plate that the charge point starts with, or a tag made for this command. */
  | { type: 'chargePoint'; action: 'remoteStart'; data: { connector: number; id_tag: string } }
  /** `order_no`: the number of its charging record. */
  | { type: 'chargePoint'; action: 'remoteStop'; data: { transaction: number; order_no: string; reason: StopReason } }
  | { type: 'chargePoint'; action: 'softReset' | 'hardReset' }
  | { type: 'chargePoint'; action: 'unlock' | 'enable' | 'disable'; data: { connector: number } }

/** Where charge points connect, followed by their identity. */
export const chargePointPath = '/ocpp/'

/** Of OCPP's identities, those that may be part of a topic and of an order number. */
export const longestIdentity = 40
/** Begins a tag that is made for one remote start, and is valid for it alone. */
export const operatorTag = 'OP-'

/** Characters of an idTag (CiString20Type). */
export const longestIdTag = 20
