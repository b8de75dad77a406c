/** `address`: the meter; `cid`: its collector. The command ledger shows it to people. */
export type MeterBody =
  | { type: 'meter'; action: 'addCollector'; data: { cid: string } }
  | { type: 'meter'; action: 'addMeter'; data: { cid: string; address: string; model: string; description: string } }
  | { type: 'meter'; action: 'openAccount'; data: { cid: string; address: string; money: string } }
  | { type: 'meter'; action: 'reset' | 'read'; data: { cid: string; address: string } }

export type MeterAction = MeterBody['action']

export const isMeterNumber = (text: string): boolean => /^(\d{12}|\d{14})$/.test(text)
export const isCollectorNumber = (text: string): boolean => /^\d{11,12}$/.test(text)

/** Short, since the platform doesn't call long addresses. */
export const meterNotifyPath = '/m'
