import { second } from '../../../model/durations'
import type { CommandMessage, DeviceBody } from '../../../model/site/commands'
import type { Connection } from '../../database/database'
import { commandTarget, isOfChargePoints, isOfMeters } from '../../../resources/dictionaries/command'
import { notifying, routeOf, routeOfMeters } from '../../devices/command-route'
import type { MeterOrder } from '../meters/platform-format'
import { hearingOf, type Hearing } from '../leases/lease-rows'
import { lockCommandsFor, saveStep, type StoredCommand } from './command-rows'
import { nextStep } from './next-step'

interface DeviceMessage {
  park: string
  device: string
  message: CommandMessage
}

/** `handedOver`: the server with the charge point's connection sends the command; the commit notifies it. */
export type Outgoing = DeviceMessage | { order: MeterOrder } | { handedOver: string }

/** The payload is the id of a command, a space and its device. */
export const chargePointsChannel = 'berth_charge_point_commands'

const unlimited: Hearing = { since: 0, until: Infinity }

const instant = (ms: number): string => new Date(ms).toISOString()

function messageOf(
  { commandId, addressee, progress, now }: StoredCommand,
  request: DeviceBody,
  attempt: number,
): CommandMessage {
  const isClock = request.type === 'sys' && request.action === 'set-time'
  return {
    ...request,
    ...(isClock && { time: instant(now + second) }),
    command: commandId,
    target: addressee,
    attempt,
    sent: instant(now),
    expires_at: instant(progress.expiresAt),
  }
}

function outgoingOf(command: StoredCommand, device: string, attempt: number): Outgoing {
  const { commandId, park, request: body, progress } = command
  if (body.type === 'chargePoint' || body.type === 'flows') return { handedOver: commandId }
  if (body.type !== 'meter') return { park, device, message: messageOf(command, body, attempt) }
  const { timeOut, mustOnline, retryTimes } = progress
  return { order: { command: commandId, body, timeOut, mustOnline, retryTimes } }
}

interface Circumstances {
  /** The device to whose push the messages are the answer. */
  pushing?: string
  /** Cameras take only commands to cameras, and other devices none of these. */
  isCamera?: boolean
  /** Milliseconds. Devices that were connected at the server's start may be about to connect again. */
  startedAt?: number | null
  /** Milliseconds; absent: long ago. */
  since?: number
  hasMeters?: boolean
  sharesBroker?: boolean
}

/** An attempt is over when its answer would have been heard. */
const hearingFor = async (tx: Connection, { park, progress }: StoredCommand): Promise<Hearing | null> =>
  progress.attemptAt === null ? unlimited : hearingOf(tx, park)

async function takeStep(
  tx: Connection,
  command: StoredCommand,
  { pushing, isCamera = false, startedAt = null, since = 0, hasMeters = false, sharesBroker = false }: Circumstances,
): Promise<Outgoing | null> {
  const isMeter = isOfMeters(command.targetType)
  if (pushing !== undefined && isCamera !== (command.targetType === commandTarget.camera)) return null
  const route = isMeter ? routeOfMeters(hasMeters) : await routeOf(tx, command)
  const isOfDevice = !isMeter && !isOfChargePoints(command.targetType)
  if (pushing !== undefined && !(isOfDevice && pushing === route.device)) return null
  // A device that had the command keeps it: another one would not know that it was carried out.
  const isElsewhere = command.device !== null && command.device !== route.device
  const isOnline = !isElsewhere && (route.online || pushing !== undefined)
  const isUnknown = startedAt !== null && route.since !== null && route.since >= startedAt
  const online = isOnline || (isUnknown ? null : false)
  const heard = sharesBroker && isOfDevice ? await hearingFor(tx, command) : unlimited
  const due = { since: Math.max(since, heard?.since ?? 0), heardUntil: heard?.until ?? 0 }
  const step = nextStep(command.progress, { type: 'due', online, ...due }, command.now)
  if (!step) return null
  const isSent = step.send && !isElsewhere
  await saveStep(tx, command, step, isSent && command.device === null ? { device: route.device } : {})
  if (!isSent) return null
  if (isOfChargePoints(command.targetType))
    await tx.rows(notifying(chargePointsChannel, `${command.commandId} ${route.device}`))
  return outgoingOf(command, route.device, step.attempts)
}

export async function takeSteps(
  tx: Connection,
  commands: readonly StoredCommand[],
  circumstances: Circumstances,
): Promise<Outgoing[]> {
  const outgoing: Outgoing[] = []
  const busy = new Set<string>()
  for (const command of commands) {
    const target = JSON.stringify([command.park, command.addressee])
    if (busy.has(target)) continue
    const sent = await takeStep(tx, command, circumstances)
    if (!sent) continue
    busy.add(target)
    outgoing.push(sent)
  }
  return outgoing
}

export async function takeCommandsFor(tx: Connection, park: string, device: string): Promise<CommandMessage[]> {
  const commands = await lockCommandsFor(tx, park, device)
  const outgoing = await takeSteps(tx, commands, { pushing: device })
  return outgoing.flatMap((one) => ('message' in one ? [one.message] : []))
}

export async function takeCameraCommands(tx: Connection, park: string, serialno: string): Promise<string[]> {
  const commands = await lockCommandsFor(tx, park, serialno)
  const outgoing = await takeSteps(tx, commands, { pushing: serialno, isCamera: true })
  return outgoing.flatMap((one) => ('message' in one ? [one.message.command] : []))
}
