import type { CommandBody } from './commands'

/** The text messages to a terminal, by the part of it that they are for. */
const operate = (Receive: string, Data: string) =>
  ({ type: 'operate', data: { MsgType: 'Text', Sender: 'Server', Receive, Data } }) as const
const volume = (data: number) => ({ type: 'operate', action: 'DEVICE_VOLUME', data }) as const

/** The remote-control commands of a terminal; there are no others. */
export const terminalCommands = {
  screenOn: operate('Device', 'SCREEN_ON'),
  setTime: { type: 'sys', action: 'set-time', time: '' },
  fanOn: operate('Fan_cpu', 'ON'),
  fanOff: operate('Fan_cpu', 'OFF'),
  playMusic: operate('Chat', 'MUSIC_PLAY'),
  playLocalMusic: operate('Music', 'PLAY'),
  stopMusic: operate('Music', 'STOP'),
  volume40: volume(40),
  volume60: volume(60),
  volume80: volume(80),
  volume100: volume(100),
  reboot: { type: 'sys', action: 'reboot' },
  shutdown: { type: 'sys', action: 'shutdown' },
} as const satisfies Record<string, CommandBody>

export type TerminalCommand = keyof typeof terminalCommands
