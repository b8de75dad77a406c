import { installed } from '../database/tables/tables'
import type { Connection } from '../database/database'

/** Skips `work` that an earlier start did under this key; returns its result, else null. */
export interface InstallOnce {
  <T>(key: string, work: () => Promise<T>): Promise<T | null>
  isInstalled(keys: readonly string[]): boolean
}

export async function installOnce(tx: Connection): Promise<InstallOnce> {
  const keysDone = new Set((await tx.orm.select({ key: installed.key }).from(installed)).map(({ key }) => key))
  const once = async <T>(key: string, work: () => Promise<T>): Promise<T | null> => {
    if (keysDone.has(key)) return null
    keysDone.add(key)
    await tx.orm.insert(installed).values({ key })
    return work()
  }
  return Object.assign(once, { isInstalled: (keys: readonly string[]) => keys.every((key) => keysDone.has(key)) })
}
