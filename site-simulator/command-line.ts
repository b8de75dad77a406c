import { parseArgs } from 'node:util'
import { faultKinds, isFaultKind, type Fault } from './sending/faults'

export interface ParkCommandLine {
  url: string
  park: string
  device: string
  secret: string
  folder: string
  speed: number
  history: number
  faults: Fault[]
}

export interface ChargePointCommandLine {
  url: string
  identity: string
  secret: string
  connectors: number
}

type CommandLine = ParkCommandLine | ChargePointCommandLine

export const usage = `npm run simulator -- --park P002 --device gateway-2 --secret SECRET [--url mqtt://127.0.0.1:1883]
  [--folder data/simulator/P002] [--speed 60] [--history 24] [--fault twice:30] [--fault late:60:0.5]
npm run simulator -- --charge-point CP-1 --secret SECRET [--url ws://127.0.0.1:8080/ocpp] [--connectors 2]
A fault is kind:seconds or kind:seconds:share; kinds: ${faultKinds.join(', ')}.`

export function readFault(text: string): Fault {
  const [kind = '', seconds = '', share = '1'] = text.split(':')
  const fault = { seconds: Number(seconds), share: Number(share) }
  if (!isFaultKind(kind) || !(fault.seconds > 0) || !(fault.share >= 0 && fault.share <= 1))
    throw new RangeError(`${text} is not a fault (kind:seconds or kind:seconds:share)`)
  return { kind, ...fault }
}

const options = {
  url: { type: 'string' },
  park: { type: 'string' },
  device: { type: 'string' },
  secret: { type: 'string' },
  folder: { type: 'string' },
  speed: { type: 'string', default: '1' },
  history: { type: 'string', default: '24' },
  fault: { type: 'string', multiple: true },
  'charge-point': { type: 'string' },
  connectors: { type: 'string', default: '2' },
} as const

/** `SITE_SECRET` may be the secret. RangeError or TypeError for bad arguments. */
export function readCommandLine(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CommandLine {
  const { values } = parseArgs({ args: args.filter((one) => one !== '--'), options })
  const { park = 'P001', device = 'gateway-1', secret = env.SITE_SECRET ?? '', fault = [] } = values
  const { url = 'mqtt://127.0.0.1:1883', 'charge-point': identity } = values
  if (identity !== undefined) {
    if (!secret) throw new RangeError('--secret is missing: “Credentials” in the list of charge points makes one')
    const connectors = Number(values.connectors)
    if (!(Number.isInteger(connectors) && connectors >= 1 && connectors <= 20))
      throw new RangeError('--connectors must be a number from 1 to 20')
    return { url: values.url ?? 'ws://127.0.0.1:8080/ocpp', identity, secret, connectors }
  }
  const [speed, history] = [Number(values.speed), Number(values.history)]
  if (!secret) throw new RangeError('--secret is missing: npm run device prints one')
  if (!(speed >= 1 && speed <= 1000)) throw new RangeError('--speed must be a number from 1 to 1000')
  if (!(history >= 0)) throw new RangeError('--history must be a number of hours')
  const folder = values.folder ?? `data/simulator/${park}`
  return { url, park, device, secret, folder, speed, history, faults: fault.map(readFault) }
}
