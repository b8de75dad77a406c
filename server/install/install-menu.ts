import type { Label } from '../../model/label'
import type { Row } from '../../model/resource'
import { buttonsOf, routeName, routePath, type MenuGroup, type Screen } from '../../model/screen'
import { menu as menuEntry } from '../../resources/access/menu'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import type { InstallOnce } from './install-once'
import { visibility, yesNo } from '../../resources/dictionaries/common'
import { menuType } from '../../resources/dictionaries/system'

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

/** Inserts rows that were never installed; deleted ones are not restored. Returns the new ids. */
export async function installMenu(groups: readonly MenuGroup[], tx: Connection, once: InstallOnce): Promise<number[]> {
  const added: number[] = []
  const install = async (key: string, entry: Entry): Promise<number> => {
    const id = await once(`menu ${key}`, async () => Number((await rowsOf(menuEntry, tx).insert(entry)).id))
    if (id !== null) added.push(id)
    const same = entry.perms ? { perms: entry.perms } : { url: entry.url }
    return id ?? (await rowsOf(menuEntry, tx).first(same))?.id ?? 0
  }
  const keys = groups.flatMap(({ path, screens }) => [
    path,
    ...screens.flatMap((screen) => [screen.view, ...buttonsOf(screen).map(({ perms }) => perms)]),
  ])
  if (once.isInstalled(keys.map((key) => `menu ${key}`))) return added
  const installedButtons = new Set<string>()
  for (const [groupIndex, group] of groups.entries()) {
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
