import type { Connection } from '../database/database'
import { installOnce } from './install-once'

const key = 'operator for real use'

/** Marks an installation as one for real use: the demonstration never runs on it, whatever DEMO says. */
export const keepForRealUse = async (tx: Connection): Promise<void> => {
  await (
    await installOnce(tx)
  )(key, () => Promise.resolve(true))
}

export const isForRealUse = async (on: Connection): Promise<boolean> => (await installOnce(on)).knows([key])
