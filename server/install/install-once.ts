import { installed } from '../database/tables'
import type { Connection } from '../database/database'

/** Does something the first time it is asked for under this key, ever; null when it was done before. */
export interface InstallOnce {
  <T>(key: string, work: () => Promise<T>): Promise<T | null>
  knows(keys: readonly string[]): boolean
}

export async function installOnce(tx: Connection): Promise<InstallOnce> {
  const known = new Set((await tx.orm.select({ key: installed.key }).from(installed)).map(({ key }) => key))
  const once = async <T>(key: string, work: () => Promise<T>): Promise<T | null> => {
    if (known.has(key)) return null
    known.add(key)
    await tx.orm.insert(installed).values({ key })
    return work()
  }
  return Object.assign(once, { knows: (keys: readonly string[]) => keys.every((key) => known.has(key)) })
}
