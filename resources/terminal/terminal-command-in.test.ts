import { expect, it } from 'vitest'
import { terminalCommands, type TerminalCommand } from '../../model/site/commands'
import { terminalCommandIn } from './terminal-command-in'

const fanOn = { MsgType: 'Text', Sender: 'office', Receive: 'Fan_cpu', Data: 'ON' }
const louder = { MsgType: 'Text', Sender: 'office', Receive: 'Device' }

it.each<[TerminalCommand, unknown]>([
  ...Object.entries(terminalCommands).map(([name, body]): [TerminalCommand, unknown] => [
    name as TerminalCommand,
    body,
  ]),
  ['reboot', { type: 'sys', action: '', data: 'reboot' }],
  ['shutdown', { type: 'sys', action: '', data: 'shutdown -h now' }],
  ['setTime', { type: 'sys', action: '', data: "date -s '2026-03-01 08:15:31'" }],
  ['fanOn', { type: 'operate', action: '', data: fanOn }],
  ['fanOn', { action: '', data: JSON.stringify(fanOn) }],
  ['fanOn', fanOn],
  ['volume40', { type: 'operate', action: '', data: { ...louder, action: 'DEVICE_VOLUME', Data: 40 } }],
  ['volume60', { type: 'operate', action: 'DEVICE_VOLUME', data: { ...louder, Data: '60' } }],
  ['volume80', { type: 'operate', action: '', data: { ...louder, Data: { action: 'DEVICE_VOLUME', value: 80 } } }],
  ['volume100', { ...louder, Data: { action: 'DEVICE_VOLUME', value: '100' } }],
])('%s in %j', (name, data) => {
  expect(terminalCommandIn(data)).toBe(name)
})

it.each([
  [{ type: 'sys', action: '', data: 'reboot; ls' }],
  [{ ...fanOn, Data: 'EXPLODE' }],
  [{ ...fanOn, MsgType: 'Shell' }],
  [{ ...louder, Data: { action: 'DEVICE_VOLUME', value: 50 } }],
  [{ ...louder, Data: { action: 'reboot', value: 40 } }],
  ['reboot'],
  [null],
])('none in %j', (data) => {
  expect(terminalCommandIn(data)).toBeNull()
})
