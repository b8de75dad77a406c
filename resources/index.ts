import { carParksAmong, dictionaryEntriesAmong } from '../model/only-resource'
import type { MenuGroup } from '../model/screen'
import { administration } from './menu/administration'
import { business } from './menu/business'

/** The menu, in order; its two files are the only list of resources. */
export const menu: readonly MenuGroup[] = [...business, ...administration]

export const screens = menu.flatMap((group) => group.screens)

export const resources = new Map(
  screens.flatMap(({ resource }) => (resource ? [[resource.name, resource] as const] : [])),
)

/** Resources with a special role. Throws at start-up when none or several resources declare the role. */
export const carParks = carParksAmong(resources.values())
export const dictionaryEntries = dictionaryEntriesAmong(resources.values())
