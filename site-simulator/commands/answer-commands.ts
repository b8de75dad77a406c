import { second } from '../../model/durations'
import type { CommandMessage } from '../../model/site/commands'
import type { CommandAnswer } from '../../model/site/site-messages'
import type { Random } from '../park/random'
import type { Faults } from '../sending/faults'
import type { CommandLog } from './command-log'
import type { RemoteDevices } from './remote-devices'

/** Later than the usual time-outs. */
const late = 30 * second

interface AnsweringOptions {
  devices: RemoteDevices
  log: CommandLog
  faults: Faults
  random: Random
  publish: (answer: CommandAnswer | string) => void
  now?: () => number
}

/** Carries out each command once, and repeats the answer when the command comes again. */
export function answerCommands({ devices, log, faults, random, publish, now = Date.now }: AnsweringOptions) {
  const send = (target: string, answer: CommandAnswer): void => {
    if (faults.hits('garbage', target)) return publish('{"command":')
    publish(answer)
    if (faults.hits('twice', target)) publish(answer)
  }
  const carryOut = (message: CommandMessage): void => {
    const known = log.answerTo(message.command)
    if (known) return send(message.target, known)
    const outcome = faults.hits('failing', message.target)
      ? ({ state: 'failed', answer: 'the device is defective' } as const)
      : devices.carryOut(message, now())
    if (!outcome) return
    const answer = { command: message.command, ...outcome }
    log.add(answer)
    send(message.target, answer)
  }
  const delay = (target: string): number => {
    const slow = faults.hits('late', target) ?? faults.hits('slow', target)
    if (!slow) return 0
    if (slow.wait !== undefined) return slow.wait * second
    return slow.kind === 'late' ? late : random.whole(300, 3000)
  }
  return (message: CommandMessage): void => {
    const { target } = message
    if (faults.hits('silent', target)) return
    if (!devices.isOff(target, now())) send(target, { command: message.command, state: 'delivered' })
    const wait = delay(target)
    if (wait === 0) carryOut(message)
    else setTimeout(carryOut, wait, message).unref()
  }
}
