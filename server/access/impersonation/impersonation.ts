import type { Access } from '../access'
import type { Connection } from '../../database/database'
import { sha256 } from '../../sha256'
import { notifyEnded, type SignInPlace, newToken } from '../sessions'

export const viewPermission = 'system:user:impersonate'

export const viewMinutes = 30

const both = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): ReadonlySet<T> =>
  new Set([...one].filter((value) => other.has(value)))

const bothOrAll = <T>(one: 'all' | ReadonlySet<T>, other: 'all' | ReadonlySet<T>): 'all' | ReadonlySet<T> => {
  if (one === 'all') return other
  return other === 'all' ? one : both(one, other)
}

/** Only what both may do; null: no permission to impersonate. */
export function viewAccess(viewed: Access, viewer: Access): Access | null {
  if (!viewer.permissions.has(viewPermission) || viewer.mustChange || viewer.mustEnrol) return null
  const { userId, userName, nickname } = viewer
  return {
    ...viewed,
    permissions: both(viewed.permissions, viewer.permissions),
    menus: both(viewed.menus, viewer.menus),
    roles: both(viewed.roles, viewer.roles),
    departments: bothOrAll(viewed.departments, viewer.departments),
    parks: bothOrAll(viewed.parks, viewer.parks),
    mustChange: false,
    mustEnrol: false,
    viewer: { userId, userName, nickname },
  }
}

interface Viewer extends SignInPlace {
  userId: number
  tokenHash: string
}

async function endImpersonations(tx: Connection, viewerId: number): Promise<void> {
  const text = `UPDATE "session" SET "ended_because" = 'view over' WHERE "viewer_id" = $1 AND "ended_because" IS NULL`
  if ((await tx.run({ text, values: [viewerId], name: 'view_end' })) > 0) await notifyEnded(tx, viewerId)
}

export async function beginImpersonation(tx: Connection, userId: number, viewer: Viewer): Promise<string> {
  await endImpersonations(tx, viewer.userId)
  const token = newToken()
  const text = `INSERT INTO "session" ("token_hash", "user_id", "ip", "browser", "viewer_id", "viewer_hash", "expires_at")
    VALUES ($1, $2, $3, $4, $5, $6, now() + interval '${viewMinutes} minutes')`
  const values = [sha256(token), userId, viewer.ip, viewer.browser, viewer.userId, viewer.tokenHash]
  await tx.run({ text, values, name: 'view_begin' })
  return token
}
