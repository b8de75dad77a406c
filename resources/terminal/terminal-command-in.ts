import { z } from 'zod'
import { terminalCommands, type TerminalCommand } from '../../model/site/commands'

/** As clients write them: matched whole, and never sent on. */
const shellCommands: readonly [RegExp, TerminalCommand][] = [
  [/^(sudo )?reboot$/, 'reboot'],
  [/^(sudo )?(shutdown( -h now| now)?|poweroff)$/, 'shutdown'],
  [/^(sudo )?date -s ["']?\d{4}-\d{1,2}-\d{1,2} \d{1,2}:\d{1,2}:\d{1,2}["']?$|^set-time$/, 'setTime'],
]

const shell = z.object({ type: z.literal('sys'), action: z.string().max(200).nullish(), data: z.unknown().optional() })
const volume = z.object({ action: z.literal('DEVICE_VOLUME'), value: z.union([z.string(), z.number()]) })
const text = z.object({
  MsgType: z.literal('Text'),
  Receive: z.string().max(64),
  Data: z.union([z.string(), z.number(), volume]),
  action: z.unknown().optional(),
})

/** A message may be an object or its JSON text. */
function messageIn(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

const names = Object.keys(terminalCommands) as TerminalCommand[]

function shellCommand(given: unknown): TerminalCommand | null {
  const parsed = shell.safeParse(given)
  if (!parsed.success) return null
  const { action, data } = parsed.data
  const written = (typeof data === 'string' && data !== '' ? data : (action ?? '')).trim()
  return shellCommands.find(([pattern]) => pattern.test(written))?.[1] ?? null
}

function volumeCommand(value: unknown): TerminalCommand | null {
  const found = names.find((name) => {
    const body = terminalCommands[name]
    return body.type === 'operate' && 'action' in body && body.data === Number(value)
  })
  return found ?? null
}

function operateCommand(given: { action?: unknown; data?: unknown }): TerminalCommand | null {
  // The message alone is taken, too.
  const content = 'MsgType' in given ? given : messageIn(given.data)
  if (given.action === 'DEVICE_VOLUME' && typeof content !== 'object') return volumeCommand(content)
  const parsed = text.safeParse(content)
  if (!parsed.success) return null
  const { Receive, Data, action } = parsed.data
  if (typeof Data === 'object') return volumeCommand(Data.value)
  if (action === 'DEVICE_VOLUME' || given.action === 'DEVICE_VOLUME') return volumeCommand(Data)
  const found = names.find((name) => {
    const body = terminalCommands[name]
    return body.type === 'operate' && !('action' in body) && body.data.Receive === Receive && body.data.Data === Data
  })
  return found ?? null
}

/** The command that the `data` of a call names; null if it is none of those that are allowed. */
export function terminalCommandIn(data: unknown): TerminalCommand | null {
  if (typeof data !== 'object' || data === null) return null
  return 'type' in data && data.type === 'sys' ? shellCommand(data) : operateCommand(data)
}
