import { menu, resources } from '../../resources'
import { menu as menuEntry } from '../../resources/access/menu'
import { grade, standardId } from '../../resources/member/grade'
import { localize, zhEn, type Label } from '../../model/label'
import { wallTime } from '../../model/wall-time'
import { ensureFirstAccount, type FirstAccount } from '../access/first-account'
import { grantToBuiltIn, grantToEveryRole } from '../access/built-in-role'
import { bumpRevision } from '../access/revision'
import { saveVersion } from '../money/tariff-versions'
import type { Connection, Database } from '../database/database'
import { newRow } from '../engine/write/form-input'
import { rowsOf } from '../rows/rows'
import type { Settings } from '../settings/settings'
import { installDictionaries, installOnce, type InstallOnce } from './install-dictionaries'
import { installConfigs } from './install-configs'
import { standardKey, updateTexts } from './built-in-texts'
import { columnIn, spelledFields, tableName, valuesTable } from '../rows/names'
import { storeValues } from '../rows/single-values'
import type { Row, Resource } from '../../model/resource'
import { buttonsOf, routeName, routePath, type MenuGroup, type Screen } from '../../model/screen'
import { visibility, yesNo } from '../../resources/dictionaries/common'
import { menuType } from '../../resources/dictionaries/system'
import { runWithoutTimeLimit } from '../database/call-context'
import { dayTotalsOf, makeDayTotals, triggersOf } from '../rows/day-totals'
import { sha256 } from '../sha256'

/** The table's comment has the digest of the statements that made it. */
async function areMade(tx: Connection, resource: Resource, digest: string): Promise<boolean> {
  const totals = dayTotalsOf(resource)
  if (!totals) return true
  const names = triggersOf(totals)
  const [row] = await tx.rows({
    text: `SELECT obj_description(to_regclass($1), 'pg_class'),
      (SELECT count(*) FROM pg_trigger WHERE tgrelid = to_regclass($2) AND tgname = ANY($3))`,
    values: [totals.table, tableName(resource), `{${names.join(',')}}`],
  })
  return row?.[0] === digest && Number(row[1]) === names.length
}

async function makeTotals(tx: Connection, resource: Resource, tzName: string): Promise<void> {
  const statements = makeDayTotals(resource, tzName)
  const digest = sha256(statements.join('\n'))
  if (await areMade(tx, resource, digest)) return
  // Nobody writes rows until they are counted.
  await tx.run({ text: `LOCK TABLE ${tableName(resource)} IN SHARE ROW EXCLUSIVE MODE` })
  await tx.rows({ text: `SELECT set_config('timezone', $1, true)`, values: [tzName] })
  for (const text of statements) await tx.run({ text })
  await tx.run({ text: `COMMENT ON TABLE ${dayTotalsOf(resource)?.table ?? ''} IS '${digest}'` })
}

/** Makes totals that are missing, or were made for another declaration or time zone. Runs at every start. */
export async function installDayTotals(database: Database, tzName: string): Promise<void> {
  for (const resource of resources.values())
    if (resource.daily !== null)
      await runWithoutTimeLimit(() =>
        database.transaction(async (tx) => {
          await tx.rows({ text: `SELECT pg_advisory_xact_lock(hashtext('berth day totals'))` })
          await makeTotals(tx, resource, tzName)
        }),
      )
}

type Entry = Partial<Row<typeof menuEntry>>

const named = (label: Label): Entry => ({ menu_name: label.zh, menu_name_en: label.en })

const groupEntry = (group: MenuGroup, order: number): Entry => ({
  ...named(group.label),
  parent_id: 0,
  menu_type: menuType.menu,
  order_num: order,
  url: group.path,
  icon: group.icon,
  visible: visibility.shown,
  is_frame: yesNo.no,
})

const screenEntry = ({ view, label, hidden }: Screen, order: number): Entry => ({
  ...named(label),
  menu_type: menuType.menu,
  order_num: order,
  url: routePath(view),
  route_name: routeName(view),
  route_path: routePath(view),
  route_component: view,
  route_cache: yesNo.yes,
  visible: hidden ? visibility.hidden : visibility.shown,
  is_frame: yesNo.no,
})

/** Deleted rows are not restored. Returns the new ids. */
async function installMenu(tx: Connection, once: InstallOnce): Promise<number[]> {
  const added: number[] = []
  const install = async (key: string, entry: Entry): Promise<number> => {
    const id = await once(`menu ${key}`, async () => Number((await rowsOf(menuEntry, tx).insert(entry)).id))
    if (id !== null) added.push(id)
    const same = entry.perms ? { perms: entry.perms } : { url: entry.url }
    return id ?? (await rowsOf(menuEntry, tx).first(same))?.id ?? 0
  }
  const keys = menu.flatMap(({ path, screens }) => [
    path,
    ...screens.flatMap((screen) => [screen.view, ...buttonsOf(screen).map(({ perms }) => perms)]),
  ])
  if (once.isInstalled(keys.map((key) => `menu ${key}`))) return added
  const installedButtons = new Set<string>()
  for (const [groupIndex, group] of menu.entries()) {
    const groupId = await install(group.path, groupEntry(group, groupIndex + 1))
    for (const [screenIndex, screen] of group.screens.entries()) {
      const screenId = await install(screen.view, { ...screenEntry(screen, screenIndex + 1), parent_id: groupId })
      for (const [buttonIndex, { perms, label }] of buttonsOf(screen).entries()) {
        if (installedButtons.has(perms)) continue
        installedButtons.add(perms)
        await install(perms, {
          ...named(label),
          parent_id: screenId,
          menu_type: menuType.button,
          order_num: buttonIndex + 1,
          perms,
          visible: visibility.shown,
          is_frame: yesNo.no,
        })
      }
    }
  }
  return added
}

const batch = 1000

/** Rows from before there were keys, or that were imported without them. */
async function spellNames(tx: Connection): Promise<void> {
  for (const resource of resources.values())
    for (const name of spelledFields(resource)) {
      const column = columnIn(resource, name)
      const text = `SELECT "id", ${column} FROM ${tableName(resource)} r WHERE "id" > $1 AND ${column} ~ '\\w'
        AND NOT EXISTS (SELECT FROM ${valuesTable(resource, name)} k WHERE k."row_id" = r."id") ORDER BY "id" LIMIT ${batch}`
      let last = 0
      for (;;) {
        const rows = (await tx.rows({ text, values: [last] })).map(([id, value]) => ({ id: Number(id), [name]: value }))
        if (rows.length === 0) break
        await storeValues(tx, resource, rows, [name])
        last = rows.at(-1)?.id ?? last
      }
    }
}

/** Casual parkers pay by it, too, so it is not called after members. */
const standardName = zhEn('标准等级', 'Standard')

const realUseKey = 'operator for real use'

/** The demonstration never runs on it, whatever `DEMO` is. */
export const markForRealUse = async (tx: Connection): Promise<void> => {
  await (
    await installOnce(tx)
  )(realUseKey, () => Promise.resolve(true))
}

export const isForRealUse = async (on: Connection): Promise<boolean> =>
  (await installOnce(on)).isInstalled([realUseKey])

/** Has the form's defaults and no rules; members without another grade have it. */
async function installGrade(tx: Connection, once: InstallOnce, { tzName, defaultLang }: Settings): Promise<void> {
  const form = { grade_name: localize(standardName, defaultLang) }
  await once(standardKey, async () => {
    const { id } = await rowsOf(grade, tx).insert(newRow(grade, form, wallTime(new Date(), tzName)))
    await saveVersion(tx, Number(id))
  })
}

/** Permissions to take away what everybody reads. */
const exports = [...resources.values()].flatMap(({ exportWith }) => exportWith ?? [])

async function amongMenus(tx: Connection, ids: readonly number[], wanted: readonly string[]): Promise<number[]> {
  const found = await rowsOf(menuEntry, tx).find({})
  return found.flatMap(({ id, perms }) => (id && ids.includes(id) && wanted.includes(perms ?? '') ? [id] : []))
}

/** Runs at every start; deleted rows are not inserted again. */
export async function install(database: Database, settings: Settings): Promise<FirstAccount> {
  await database.transaction(async (tx) => {
    await tx.rows({ text: `SELECT pg_advisory_xact_lock(hashtext('berth install'))` })
    const once = await installOnce(tx)
    await installDictionaries(tx, once)
    const added = await installMenu(tx, once)
    await installGrade(tx, once, settings)
    await installConfigs(tx, settings)
    const changed = await updateTexts(tx, localize(standardName, settings.defaultLang))
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
