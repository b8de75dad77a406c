import type { CommandState } from '../../../model/site/commands'
import type { Row } from '../../../model/resource'
import { plateReading } from '../../../resources/parking/plate-reading'
import { charging } from '../../../resources/charging/charging'
import { commandTarget, isOfChargePoints, isOfMeters } from '../../../resources/dictionaries/command'
import { command } from '../../../resources/terminal/command'
import type { Database } from '../../../server/database/database'
import { rowsOf } from '../../../server/rows/rows'
import { deedProblems, ledgerProblems, type Deed, type States } from '../command-problems'
import { chargePointProblems } from './charge-point-problems'
import type { Operator } from './operator'
import type { MeterPlatform, Systems } from './systems'

type Command = Row<typeof command>

const limit = 100_000

const statesOf = (commands: readonly Command[]): States =>
  new Map(commands.map(({ command_id, state }) => [String(command_id), state as CommandState]))

/** What the meters did, by the id that the command and the platform's operation have in common. */
const deedsOf = ({ operations }: MeterPlatform): ReadonlyMap<string, Deed> =>
  new Map(
    [...operations].flatMap(([id, { times, outcome }]): [string, Deed][] =>
      outcome ? [[id, { times, outcome: outcome.status === 'SUCCESS' ? 'succeeded' : 'failed' }]] : [],
    ),
  )

const about = (what: string, problems: readonly string[]): string[] => problems.map((one) => `${what}: ${one}`)

export interface Results {
  /** By the type of their target: how many commands were sent, and how many of them succeeded. */
  succeeded: Record<string, { succeeded: number; sent: number }>
  problems: string[]
}

function counted(commands: readonly Command[]): Results['succeeded'] {
  const types = Object.entries(commandTarget).filter(([name]) => name !== 'dictionary')
  return Object.fromEntries(
    types.flatMap(([name, code]) => {
      const those = commands.filter(({ target_type }) => target_type === code)
      const succeeded = those.filter(({ state }) => state === 'succeeded').length
      return those.length > 0 ? [[name, { succeeded, sent: those.length }]] : []
    }),
  )
}

/** What became of all commands, compared with what the systems did. */
export async function resultsIn(
  database: Database,
  { platform, points, terminal, camera }: Systems,
  { known }: Operator,
): Promise<Results> {
  const commands = await rowsOf(command, database).find({}, { limit })
  const records = await rowsOf(charging, database).find({}, { limit })
  const readings = await rowsOf(plateReading, database).find({}, { limit })
  const ofType = (is: (type: number) => boolean): Command[] =>
    commands.filter(({ target_type }) => is(Number(target_type)))
  const isOfPoints = ({ orderId }: Row<typeof charging>): boolean =>
    points.some(({ identity }) => String(orderId).startsWith(`${identity}-`))
  return {
    succeeded: counted(commands),
    problems: [
      ...ledgerProblems(statesOf(commands), known),
      ...about('meters', deedProblems(statesOf(ofType(isOfMeters)), deedsOf(platform))),
      ...about('charge points', chargePointProblems(ofType(isOfChargePoints), points, records.filter(isOfPoints))),
      ...about('terminal', deedProblems(statesOf(ofType((type) => type === commandTarget.terminal)), terminal.deeds)),
      ...(terminal.refused() === 0 ? [] : [`${terminal.refused()} reports of the terminal were refused`]),
      ...(readings.length === camera.readings()
        ? []
        : [`the camera made ${camera.readings()} readings, ${readings.length} are recorded`]),
    ],
  }
}
