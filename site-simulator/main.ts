import { pino } from 'pino'
import { minute } from '../model/durations'
import { startChargePoint } from './charge-points/charge-point'
import { readCommandLine, usage, type ChargePointCommandLine, type ParkCommandLine } from './command-line'
import { demoPark } from './park/park-builder'
import { startSimulator } from './simulator'

const log = pino()

function onEnd(end: () => Promise<void>): void {
  const endAndExit = (): void => void end().then(() => process.exit(0))
  process.on('SIGINT', endAndExit)
  process.on('SIGTERM', endAndExit)
}

async function runChargePoint(options: ChargePointCommandLine): Promise<void> {
  const { identity, connectors } = options
  const point = await startChargePoint(options)
  log.info({ identity, connectors }, 'connected; it carries out the commands of the list of connectors')
  onEnd(point.close)
}

async function runPark({ park, faults, ...site }: ParkCommandLine): Promise<void> {
  const simulator = await startSimulator({ ...site, park: demoPark(park), members: [], log })
  for (const fault of faults) simulator.fault(fault)
  const report = (): void =>
    log.info(
      { park, time: new Date(simulator.time()).toISOString(), ...simulator.cars(), ...simulator.counts() },
      'so far',
    )
  const reports = setInterval(report, minute)
  onEnd(() => {
    clearInterval(reports)
    report()
    return simulator.close()
  })
}

try {
  const options = readCommandLine(process.argv.slice(2), process.env)
  await ('identity' in options ? runChargePoint(options) : runPark(options))
} catch (error) {
  // Node puts the text of a refused connection into the errors of single addresses.
  const causes: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
  const [cause] = causes
  console.error(`${cause instanceof Error ? cause.message : String(cause)}\n\n${usage}`)
  process.exit(1)
}
