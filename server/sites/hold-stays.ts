import type { Connection } from '../database/database'
import { isClockWrong } from './clock-error'
import type { Passage } from './record-passages'

/** A passage and the `gpark` id of its stay. */
interface PassageOfStay {
  passage: Passage
  stay: number
}

/** Marks stays that a device with a wrong clock began or ended: their bills are held for review. */
export async function holdStays(tx: Connection, passages: readonly PassageOfStay[]): Promise<void> {
  for (const { passage, stay } of passages.filter((one) => isClockWrong(one.passage)))
    await tx.run({
      text: 'INSERT INTO "held_stay" ("stay_id", "device") VALUES ($1, $2) ON CONFLICT DO NOTHING',
      values: [stay, passage.device],
      name: 'held_stay_insert',
    })
}
