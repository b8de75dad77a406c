import { hour, second } from '../../../model/durations'
import type { SignedInSession } from '../../../model/session'
import { wallTime } from '../../../model/wall-time'
import { department } from '../../../resources/access/department'
import { user } from '../../../resources/access/user'
import type { Cell, Connection } from '../../database/database'
import { columnsAs, tableName } from '../../rows/names'
import type { Access } from '../access'

const [person, seen, dept] = [columnsAs(user, 'p'), columnsAs(user, 'u'), columnsAs(department, 'd')]

const maxSignedIn = 500

// The person of a view is the viewer. Views that are over are left out.
const text = `SELECT s."id", p."id", ${person('user_name')}, ${person('nickname')}, ${dept('dept_name')},
    extract(epoch FROM s."created_at"), extract(epoch FROM s."seen_at"), s."ip", s."browser", s."token_hash" = $1,
    CASE WHEN s."viewer_id" IS NOT NULL THEN ${seen('nickname')} END
  FROM "session" s JOIN ${tableName(user)} u ON u."id" = s."user_id"
    JOIN ${tableName(user)} p ON p."id" = coalesce(s."viewer_id", s."user_id")
    LEFT JOIN ${tableName(department)} d ON d."id" = ${person('dept_id')}
    LEFT JOIN "session" v ON v."token_hash" = s."viewer_hash"
  WHERE s."ended_because" IS NULL AND s."seen_at" > now() - $2::float * interval '1 second'
    AND s."created_at" > now() - $5::float * interval '1 second'
    AND (s."viewer_id" IS NULL OR (s."expires_at" > now() AND v."ended_because" IS NULL))
    AND ($3::bigint[] IS NULL OR ${person('dept_id')} = ANY($3::bigint[]))
    AND ($6::bigint IS NULL OR p."id" = $6)
    AND ($4 = '' OR position(lower($4) IN lower(${person('user_name')})) > 0
      OR position(lower($4) IN lower(${person('nickname')})) > 0)
  ORDER BY s."seen_at" DESC, s."id" DESC LIMIT ${maxSignedIn + 1}`

interface Search {
  access: Access
  tokenHash: string
  idleHours: number
  maxHours: number
  name: string
  tzName: string
  personId?: number
}

const sessionIn = (cells: Cell[], tzName: string): SignedInSession => {
  const [id, userId, userName, nickname, dept_name = null, since, last, ip = null, browser = null, own, as = null] =
    cells
  const time = (epoch: Cell | undefined): string => wallTime(new Date(Number(epoch) * second), tzName)
  const named = { user_id: Number(userId), user_name: userName ?? '', nickname: nickname ?? '', dept_name }
  return { session: Number(id), ...named, since: time(since), last_seen: time(last), ip, browser, own: own === 't', as }
}

export async function signedIn(
  on: Connection,
  { access, tokenHash, idleHours, maxHours, name, tzName, personId }: Search,
): Promise<{ list: SignedInSession[]; more: boolean }> {
  const departments = access.departments === 'all' ? null : `{${[...access.departments].join(',')}}`
  const values = [
    tokenHash,
    (idleHours * hour) / second,
    departments,
    name,
    (maxHours * hour) / second,
    personId ?? null,
  ]
  const rows = await on.rows({ text, values, name: 'signed_in' })
  return { list: rows.slice(0, maxSignedIn).map((row) => sessionIn(row, tzName)), more: rows.length > maxSignedIn }
}
