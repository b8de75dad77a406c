import { menu, resources } from '../../resources'
import { menu as menuEntry } from '../../resources/access/menu'
import { dictionaries } from '../../resources/dictionaries'
import { grade, standardId } from '../../resources/member/grade'
import { localize, zhEn } from '../../model/label'
import { wallTime } from '../../model/wall-time'
import { ensureFirstAccount, type FirstAccount } from '../access/first-account'
import { grantToBuiltIn, grantToEveryRole } from '../access/built-in-role'
import { bumpRevision } from '../access/revision'
import { saveVersion } from '../billing/tariff-versions'
import type { Connection, Database } from '../database/database'
import { newRow } from '../engine/write/form-input'
import { rowsOf } from '../rows/rows'
import type { Settings } from '../settings/settings'
import { installDictionaries } from './install-dictionaries'
import { installConfigs } from './install-configs'
import { installDayTotals } from './install-day-totals'
import { installMenu } from './install-menu'
import { standardKey, updateTexts } from './built-in-texts'
import { installOnce, type InstallOnce } from './install-once'
import { spellNames } from './spell-names'

/** The name of grade 1: casual parkers pay by it, too, so it is not called after members. */
const standardName = zhEn('标准等级', 'Standard')

const builtIn = { groups: menu, dictionaries }

const realUseKey = 'operator for real use'

/** Marks an installation for real use: the demonstration never runs on it, whatever `DEMO` is. */
export const markForRealUse = async (tx: Connection): Promise<void> => {
  await (
    await installOnce(tx)
  )(realUseKey, () => Promise.resolve(true))
}

export const isForRealUse = async (on: Connection): Promise<boolean> =>
  (await installOnce(on)).isInstalled([realUseKey])

/** Inserts grade 1 with the form's defaults and no rules; members without another grade have it. */
async function installGrade(tx: Connection, once: InstallOnce, { tzName, defaultLang }: Settings): Promise<void> {
  const form = { grade_name: localize(standardName, defaultLang) }
  await once(standardKey, async () => {
    const { id } = await rowsOf(grade, tx).insert(newRow(grade, form, wallTime(new Date(), tzName)))
    await saveVersion(tx, Number(id))
  })
}

/** Permissions to take away what everybody reads. */
const exports = [...resources.values()].flatMap(({ exportWith }) => exportWith ?? [])

/** Those of the menu's new entries that give one of the permissions. */
async function amongMenus(tx: Connection, ids: readonly number[], wanted: readonly string[]): Promise<number[]> {
  const found = await rowsOf(menuEntry, tx).find({})
  return found.flatMap(({ id, perms }) => (id && ids.includes(id) && wanted.includes(perms ?? '') ? [id] : []))
}

/** Runs at every start; rows that were deleted after an earlier installation are not inserted again. */
export async function install(database: Database, settings: Settings): Promise<FirstAccount> {
  await database.transaction(async (tx) => {
    await tx.rows({ text: `SELECT pg_advisory_xact_lock(hashtext('berth install'))` })
    const once = await installOnce(tx)
    await installDictionaries(dictionaries, tx, once)
    const added = await installMenu(menu, tx, once)
    await installGrade(tx, once, settings)
    await installConfigs(tx, settings)
    const changed = await updateTexts(tx, { ...builtIn, standard: localize(standardName, settings.defaultLang) })
    if (changed.includes(standardKey)) await saveVersion(tx, standardId)
    await spellNames(tx)
    await grantToBuiltIn(tx, added)
    await grantToEveryRole(tx, await amongMenus(tx, added, exports))
    await bumpRevision(tx, 'access')
    await bumpRevision(tx, 'dictionary')
    await bumpRevision(tx, 'config')
  })
  await installDayTotals(database, settings.tzName)
  return ensureFirstAccount(database, settings)
}
