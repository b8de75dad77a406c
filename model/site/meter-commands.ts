/**
 * What the platform of the meters is told to do with a meter (`address`) or its collector (`cid`); for people to see in the
 * ledger, too.
 */
export type MeterBody =
  | { type: 'meter'; action: 'addCollector'; data: { cid: string } }
  /** `model`: the platform's number of the kind of meter. */
  | { type: 'meter'; action: 'addMeter'; data: { cid: string; address: string; model: string; description: string } }
  /** `money`: yuan, the balance with which the account begins. */
  | { type: 'meter'; action: 'openAccount'; data: { cid: string; address: string; money: string } }
  | { type: 'meter'; action: 'reset' | 'read'; data: { cid: string; address: string } }

export type MeterAction = MeterBody['action']

/** The platform's own rules for numbers. */
export const isMeterNumber = (text: string): boolean => /^(\d{12}|\d{14})$/.test(text)
export const isCollectorNumber = (text: string): boolean => /^\d{11,12}$/.test(text)

/** Where the platform reports what meters did. Short, since it doesn't call long addresses. */
export const meterNotifyPath = '/m'
