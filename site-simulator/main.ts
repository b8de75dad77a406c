import { pino } from 'pino'
import { minute } from '../model/durations'
import { readCommandLine, usage, type CommandLine } from './command-line'
import { demoPark } from './park/demo-parks'
import { startSimulator } from './simulator'

/** See docs/simulator.md. */
async function run({ park, faults, ...site }: CommandLine): Promise<void> {
  const log = pino()
  const simulator = await startSimulator({ ...site, park: demoPark(park), members: [], log })
  for (const fault of faults) simulator.fault(fault)
  const report = (): void =>
    log.info(
      { park, time: new Date(simulator.time()).toISOString(), ...simulator.cars(), ...simulator.counts() },
      'so far',
    )
  const reports = setInterval(report, minute)
  const end = (): void => {
    clearInterval(reports)
    report()
    void simulator.close().then(() => process.exit(0))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

try {
  await run(readCommandLine(process.argv.slice(2), process.env))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exit(1)
}
