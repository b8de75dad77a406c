import type { Dictionary } from '../../model/dictionary'
import type { Label } from '../../model/label'
import { buttonsOf, routePath, type MenuGroup } from '../../model/screen'
import { menu as menuEntry } from '../../resources/access/menu'
import { grade, standardId } from '../../resources/member/grade'
import { dictionary } from '../../resources/system/dictionary'
import { dictionaryEntry } from '../../resources/system/dictionary-entry'
import { saveVersion } from '../billing/tariff-versions'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import { formerDictionaries, formerEntries, formerMenus, formerStandard } from './former-labels'
import { entryTone } from './install-dictionaries'

/** The present text where the row still has the former one; undefined where somebody has changed it. */
const renamed = (has: string | null, former: string, present: string): string | undefined =>
  has === former && former !== present ? present : undefined

const isAny = (values: object): boolean => Object.values(values).some((value) => value !== undefined)

async function renameMenus(tx: Connection, groups: readonly MenuGroup[]): Promise<void> {
  const screens = groups.flatMap((group) => group.screens)
  const labels = new Map<string, Label>(
    screens.flatMap((screen): [string, Label][] => [
      [screen.view, screen.label],
      ...buttonsOf(screen).map(({ perms, label }): [string, Label] => [perms, label]),
    ]),
  )
  const rows = rowsOf(menuEntry, tx)
  for (const [key, former] of formerMenus) {
    const label = labels.get(key)
    const found = label ? await rows.find(key.includes(':') ? { perms: key } : { url: routePath(key) }) : []
    for (const row of found) {
      const values = {
        menu_name: renamed(row.menu_name, former.zh, label?.zh ?? former.zh),
        menu_name_en: renamed(row.menu_name_en, former.en, label?.en ?? former.en),
      }
      if (isAny(values)) await rows.change(Number(row.id), values)
    }
  }
}

async function renameDictionaries(tx: Connection, all: readonly Dictionary[]): Promise<void> {
  const rows = rowsOf(dictionary, tx)
  for (const [type, former] of formerDictionaries) {
    const label = all.find((one) => one.type === type)?.label
    const row = label && (await rows.first({ dict_type: type }))
    if (!row) continue
    const values = {
      dict_name: renamed(row.dict_name, former.zh, label.zh),
      dict_name_en: renamed(row.dict_name_en, former.en, label.en),
    }
    if (isAny(values)) await rows.change(Number(row.id), values)
  }
  const entries = rowsOf(dictionaryEntry, tx)
  for (const [type, value, former, tone] of formerEntries) {
    const entry = all.find((one) => one.type === type)?.entries.find((one) => one.value === value)
    const row = entry && (await entries.first({ dict_type: type, dict_number: value }))
    if (!row) continue
    const values = {
      dict_label: renamed(row.dict_label, former.zh, entry.label.zh),
      dict_label_en: renamed(row.dict_label_en, former.en, entry.label.en),
      list_class: renamed(row.list_class, tone, entryTone(entry)),
    }
    if (isAny(values)) await entries.change(Number(row.id), values)
  }
}

async function renameStandard(tx: Connection, present: string): Promise<void> {
  const rows = rowsOf(grade, tx)
  const row = await rows.first({ id: standardId })
  const name = row?.grade_name ?? ''
  if (name === present || ![formerStandard.zh, formerStandard.en].includes(name)) return
  await rows.change(standardId, { grade_name: present })
  await saveVersion(tx, standardId)
}

export interface BuiltIn {
  groups: readonly MenuGroup[]
  dictionaries: readonly Dictionary[]
  /** The name of grade 1 in the language of the installation. */
  standard: string
}

/** Gives built-in rows of earlier versions the present labels and colours, each only where nobody has changed it. */
export async function renameBuiltIn(tx: Connection, builtIn: BuiltIn): Promise<void> {
  await renameMenus(tx, builtIn.groups)
  await renameDictionaries(tx, builtIn.dictionaries)
  await renameStandard(tx, builtIn.standard)
}
