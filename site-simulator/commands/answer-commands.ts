import { second } from '../../model/durations'
import type { CommandAnswer, CommandMessage } from '../../model/site/commands'
import type { Random } from '../park/random'
import type { Faults } from '../sending/faults'
import type { CommandLog } from './command-log'
import type { RemoteDevices } from './remote-devices'

/** A late answer comes after the usual time-outs. */
const late = 30 * second

export interface AnsweringOptions {
  devices: RemoteDevices
  log: CommandLog
  faults: Faults
  random: Random
  publish: (answer: CommandAnswer | string) => void
  now?: () => number
}

/** Carries out each command once, and repeats its answer when it comes again; with the active faults applied. */
export function answerCommands({ devices, log, faults, random, publish, now = Date.now }: AnsweringOptions) {
  const send = (answer: CommandAnswer): void => {
    if (faults.hits('garbage')) return publish('{"command":')
    publish(answer)
    if (faults.hits('twice')) publish(answer)
  }
  const carryOut = (message: CommandMessage): void => {
    const known = log.answerTo(message.command)
    if (known) return send(known)
    const outcome = faults.hits('failing')
      ? ({ state: 'failed', answer: 'the device is defective' } as const)
      : devices.carryOut(message, now())
    if (!outcome) return
    const answer = { command: message.command, ...outcome }
    log.add(answer)
    send(answer)
  }
  return (message: CommandMessage): void => {
    if (faults.hits('silent')) return
    if (!devices.isOff(message.target, now())) send({ command: message.command, state: 'delivered' })
    const wait = faults.hits('late') ? late : faults.hits('slow') ? random.whole(300, 3000) : 0
    if (wait === 0) carryOut(message)
    else setTimeout(carryOut, wait, message).unref()
  }
}
