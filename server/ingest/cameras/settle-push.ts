import { answerTopic } from '../../../model/site/site-topics'
import type { Database } from '../../database/database'
import type { makeAnswerIntake } from '../commands/answer-intake'
import { takeCameraCommands } from '../commands/take-steps'
import type { ListOperation } from './camera-answer'
import { noteContact, type KnownCamera } from './camera-rows'
import { decideGate, type GateReading } from './gate'
import { takeListChanges, takesLists } from './plate-lists'

interface SettleOptions {
  database: Database
  answers: Pick<ReturnType<typeof makeAnswerIntake>, 'receive'>
  now?: () => number
}

interface SettledPush {
  camera: KnownCamera
  /** The same for each repetition of the push. */
  id: string
  reading: GateReading | null
}

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

export async function settlePush(
  { database, answers, now = Date.now }: SettleOptions,
  { camera, id, reading }: SettledPush,
): Promise<{ opens: boolean; lists: ListOperation | null }> {
  const { park, serialno } = camera
  const { opens, lists, commands } = await database.transaction(async (tx) => {
    await noteContact(tx, camera, reading?.at ?? null)
    const opens = reading !== null && (await decideGate(tx, camera, reading, now()))
    const lists = takesLists(camera, reading !== null) ? await takeListChanges(tx, camera, id) : null
    const commands = lists ? await takeCameraCommands(tx, park, serialno) : []
    return { opens, lists, commands }
  })
  // A command to send the lists succeeds when the camera has all entries.
  const said = lists?.isComplete ? { state: 'succeeded', answer: String(lists.known) } : { state: 'delivered' }
  for (const command of commands) await answers.receive(answerTopic(park, serialno), bytesOf({ command, ...said }))
  return { opens, lists: lists?.operation ?? null }
}
