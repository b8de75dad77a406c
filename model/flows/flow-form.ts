import { zhEn, type Label } from '../label'
import { message, type Message } from '../message'
import { isIpAddress, isIpv6 } from '../text/ip-address'

/** What is changed in the flows: the address of a PLC that they reach over S7 or Modbus, or that of the server. */
export const flowTypes = ['s7plc', 'modbusplc', 'server'] as const
export type FlowType = (typeof flowTypes)[number]

export const flowTypeLabels: Record<FlowType, Label> = {
  s7plc: zhEn('S7 控制器 (s7plc)', 'S7 PLC (s7plc)'),
  modbusplc: zhEn('Modbus 控制器 (modbusplc)', 'Modbus PLC (modbusplc)'),
  server: zhEn('服务器 (server)', 'Server (server)'),
}

/** The port of Node-RED. */
export const defaultFlowPort = 1880

/** The form of the device configuration, as typed: which controller, and which address its flows are to use. */
export interface FlowForm {
  type: string
  username: string
  password: string
  /** Of the terminal on which the controller runs. */
  ip: string
  port: string
  /** The new address. */
  server_ip: string
}
export type FlowField = keyof FlowForm

/** What the sign-in to a controller takes. */
export const controllerFields = ['username', 'password', 'ip', 'port'] as const satisfies readonly FlowField[]
export const flowFields = ['type', ...controllerFields, 'server_ip'] as const satisfies readonly FlowField[]

export const isFlowType = (text: string): text is FlowType => (flowTypes as readonly string[]).includes(text)

const longest = 128
const ports = { min: 1, max: 65_535 }
const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= ports.min && Number(text) <= ports.max
const textProblem = (text: string, missing: Message): Message | null =>
  text === '' ? missing : text.length > longest ? message('tooLong', { max: longest }) : null

const checks: Record<FlowField, (text: string) => Message | null> = {
  type: (text) => (isFlowType(text) ? null : message('flowType')),
  username: (text) => textProblem(text, message('flowUserName')),
  password: (text) => textProblem(text, message('flowPassword')),
  ip: (text) => (isIpAddress(text) ? null : message('flowIp')),
  port: (text) => (isPort(text) ? null : message('wholeWithin', ports)),
  server_ip: (text) => (isIpAddress(text) ? null : message('flowServerIp')),
}

/** What is wrong with a field; null if nothing. */
export const flowProblem = (form: FlowForm, name: FlowField): Message | null => checks[name](form[name])

/** Address and port of a controller, as in a URL. */
export const controllerName = ({ ip, port }: { ip: string; port: string | number }): string =>
  `${isIpv6(ip) ? `[${ip}]` : ip}:${port}`
