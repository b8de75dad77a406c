import { localize, zhEn, type Lang } from '../../model/label'
import { department } from '../../resources/access/department'
import { role } from '../../resources/access/role'
import { user } from '../../resources/access/user'
import type { Connection, Database } from '../database/database'
import { rowsOf } from '../rows/rows'
import type { Settings } from '../settings/settings'
import { builtInRole } from './built-in-role'
import { demoPassword, isReachable, knownPassword } from './sign-in-defaults'
import { allDepartments } from './grants'
import { requirePasswordChange, startAnewWithPassword } from './password-change'
import { hashPassword, isPasswordOf, randomPassword } from './passwords'
import { bumpRevision } from './revision'
import { onOff } from '../../resources/dictionaries/common'
import { menu } from '../../resources/access/menu'
import { columnsAs, tableName } from '../rows/names'

type AccountSettings = Pick<
  Settings,
  'host' | 'trustProxy' | 'demo' | 'adminUsername' | 'adminPassword' | 'defaultLang'
>

export interface FirstAccount {
  userName: string
  password: string | null
  mustChange: boolean
}

const everyMenu = `SELECT "id" FROM ${tableName(menu)}`
const administratorsFrom = `FROM ${tableName(user)} u
  JOIN ${tableName(role)} r ON r."id" = ANY(${columnsAs(user, 'u')('user_role')})
  WHERE ${columnsAs(role, 'r')('role_key')} = $1`
const administrators = `SELECT 1 ${administratorsFrom} LIMIT 1`
/** Only the oldest account can have the demonstration's password. */
const administratorsWithPassword = `SELECT u."id", ${columnsAs(user, 'u')('user_name')}, ${columnsAs(user, 'u')('password')}
  ${administratorsFrom} ORDER BY u."id" LIMIT 3`

async function ensureRole(tx: Connection, lang: Lang): Promise<number> {
  const known = await rowsOf(role, tx).first({ role_key: builtInRole })
  if (known?.id) return known.id
  const created = await rowsOf(role, tx).insert({
    role_name: localize(zhEn('系统管理员', 'Administrator'), lang),
    role_key: builtInRole,
    data_scope: allDepartments,
    role_menu: (await tx.rows({ text: everyMenu })).map(([id]) => Number(id)),
    role_sort: 1,
    status: onOff.active,
  })
  return created.id ?? 0
}

async function ensureDepartment(tx: Connection, lang: Lang): Promise<number> {
  const [known] = await rowsOf(department, tx).find({}, { limit: 1 })
  if (known?.id) return known.id
  const created = await rowsOf(department, tx).insert({
    dept_name: localize(zhEn('总部', 'Headquarters'), lang),
    parent_id: 0,
    order_num: 1,
    status: onOff.active,
  })
  return created.id ?? 0
}

/** Replaces the demonstration's password where other machines can reach the server. Null: none has it. */
async function withoutKnownPassword(tx: Connection, settings: AccountSettings): Promise<FirstAccount | null> {
  if (!isReachable(settings)) return null
  for (const [id, userName, stored = null] of await tx.rows({
    text: administratorsWithPassword,
    values: [builtInRole],
  })) {
    if (!(await isPasswordOf(stored, knownPassword))) continue
    const [userId, name, password] = [Number(id), userName ?? '', randomPassword()]
    await rowsOf(user, tx).change(userId, { password: await hashPassword(password) })
    await startAnewWithPassword(tx, userId, name)
    return { userName: name, password, mustChange: true }
  }
  return null
}

/** Runs once, even if instances start together. */
export async function ensureFirstAccount(database: Database, settings: AccountSettings): Promise<FirstAccount> {
  const { adminUsername: userName, defaultLang: lang } = settings
  const demo = demoPassword(settings)
  const chosen = settings.adminPassword ?? demo ?? randomPassword()
  const mustChange = !settings.adminPassword && !demo
  return database.transaction(async (tx) => {
    await bumpRevision(tx, 'access')
    const found = await tx.rows({ text: administrators, values: [builtInRole] })
    if (found.length)
      return (await withoutKnownPassword(tx, settings)) ?? { userName, password: null, mustChange: false }
    const created = await rowsOf(user, tx).insert({
      user_name: userName,
      nickname: localize(zhEn('管理员', 'Administrator'), lang),
      password: await hashPassword(chosen),
      dept_id: await ensureDepartment(tx, lang),
      user_role: [await ensureRole(tx, lang)],
      status: onOff.active,
    })
    if (mustChange) await requirePasswordChange(tx, created.id ?? 0)
    return { userName, password: settings.adminPassword ? null : chosen, mustChange }
  })
}
