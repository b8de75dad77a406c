import { wallTime } from '../../model/wall-time'
import type { Row } from '../../model/resource'
import { resources } from '../../resources'
import { behaviours } from '../../resources/behaviours.server'
import { department } from '../../resources/access/department'
import { menu } from '../../resources/access/menu'
import { carPark } from '../../resources/system/car-park'
import { role } from '../../resources/access/role'
import { user } from '../../resources/access/user'
import { grantToBuiltIn } from '../../server/access/built-in-role'
import { hashPassword } from '../../server/access/passwords'
import { resolveAccess } from '../../server/access/resolve-access'
import { signIn } from '../../server/access/sign-in'
import { readConfigs } from '../../server/config/configs'
import type { Database } from '../../server/database/database'
import type { Caller } from '../../server/engine/api/call'
import { engineOf } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { ApiError } from '../../server/api-error'
import { readSettings } from '../../server/settings/settings'

export const settings = readSettings({ ADMIN_PASSWORD: 'Admin_123' })
export const knownPassword = 'Secret_1'
const knownHash = hashPassword(knownPassword)

/** The error of a rejected call: code, HTTP status, message key, bad fields, data. Throws if the call succeeds. */
export async function errorOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => new Error('not rejected'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  const { code, status, reason, options } = error
  return { code, status, reasonKey: reason.key, fields: options.fields?.map(({ field }) => field), data: options.data }
}

let made = 0
const fresh = (word: string): string => `${word}${(made += 1)}`

/** Creates users, roles and departments in a database, and makes calls as these users. */
export function worldIn(database: Database) {
  const engine = engineOf(database, settings, resources, behaviours)
  const idOf = async (row: Promise<{ id: number | null }>): Promise<number> => (await row).id ?? 0

  return {
    engine,
    fresh,
    makeDepartment: (parent = 0) =>
      idOf(rowsOf(department, database).insert({ dept_name: fresh('dept'), parent_id: parent, status: 1 })),
    makePark: async (department: number) => {
      const code = fresh('P')
      await rowsOf(carPark, database).insert({ org_name: code, park_code: code, dept_id: department })
      return code
    },
    makeMenu: async (values: Partial<Row<typeof menu>> = {}) => {
      const row = { menu_name: 'm', menu_name_en: 'm', parent_id: 0, menu_type: 2, ...values }
      const id = await idOf(rowsOf(menu, database).insert(row))
      await grantToBuiltIn(database, [id])
      return id
    },
    makeRole: (values: Partial<Row<typeof role>> = {}) =>
      idOf(
        rowsOf(role, database).insert({ role_name: 'r', role_key: fresh('role'), data_scope: 2, status: 1, ...values }),
      ),
    makeUser: async (roles: number[] = [], values: Partial<Row<typeof user>> = {}) => {
      const user_name = fresh('user')
      const password = await knownHash
      const row = { user_name, nickname: 'n', password, dept_id: 1, user_role: roles, status: 1, ...values }
      return { id: await idOf(rowsOf(user, database).insert(row)), userName: user_name }
    },
    callerOf: async (userId: number): Promise<Caller> => {
      const access = await resolveAccess(database, userId)
      if (!access) throw new Error(`no user ${userId}`)
      const now = wallTime(new Date(), settings.tzName)
      const configs = await readConfigs(database, settings)
      return {
        access,
        configs,
        lang: 'en',
        ip: '10.0.0.1',
        browser: null,
        tokenHash: '',
        isConfirmed: true,
        requestId: 'test',
        now,
        dictionaryRevision: 0,
      }
    },
    signIn: (userName: string, password = knownPassword, ip = '10.0.0.1', now = new Date()) =>
      signIn(database, settings, { user_name: userName, password }, { ip, browser: null, site: null, now }),
  }
}

export type World = ReturnType<typeof worldIn>
