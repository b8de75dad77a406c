import { execFileSync } from 'node:child_process'

export interface User {
  uid: number
  gid: number
}

/**
 * PostgreSQL, and what belongs to it, refuses to run as root. Debian's package has a user for it; the user `nobody`
 * exists in any case. Undefined if this process isn't root.
 */
export function unprivileged(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const user of ['postgres', 'nobody'])
    try {
      return { uid: id('-u', user), gid: id('-g', user) }
    } catch {
      continue
    }
  throw new Error('There is no user postgres and no user nobody')
}
