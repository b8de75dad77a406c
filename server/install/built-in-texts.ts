import type { Dictionary } from '../../model/dictionary'
import type { Resource, Row } from '../../model/resource'
import { buttonsOf, routePath, type MenuGroup } from '../../model/screen'
import { menu } from '../../resources'
import { menu as menuEntry } from '../../resources/access/menu'
import { dictionaries } from '../../resources/dictionaries'
import { grade, standardId } from '../../resources/member/grade'
import { dictionary } from '../../resources/system/dictionary'
import { dictionaryEntry } from '../../resources/system/dictionary-entry'
import type { Connection } from '../database/database'
import { installed } from '../database/tables/tables'
import { rowsOf } from '../rows/rows'
import { entryColor, entryValue } from './install-dictionaries'

/** Its texts and colour are those installed, unless somebody has changed them. */
interface BuiltInRow {
  key: string
  resource: Resource
  where: Partial<Row<Resource>>
  texts: Readonly<Record<string, string>>
}

const menuRow = (key: string, where: BuiltInRow['where'], { zh, en }: MenuGroup['label']): BuiltInRow => ({
  key: `menu ${key}`,
  resource: menuEntry,
  where,
  texts: { menu_name: zh, menu_name_en: en },
})

const menuRows = ({ path, label, screens }: MenuGroup): BuiltInRow[] => [
  menuRow(path, { url: path, parent_id: 0 }, label),
  ...screens.flatMap((screen) => [
    menuRow(screen.view, { url: routePath(screen.view) }, screen.label),
    ...buttonsOf(screen).map(({ perms, label: of }) => menuRow(perms, { perms }, of)),
  ]),
]

const dictionaryRows = (declared: Dictionary): BuiltInRow[] => {
  const { type, label, entries } = declared
  return [
    {
      key: `dictionary ${type}`,
      resource: dictionary,
      where: { dict_type: type },
      texts: { dict_name: label.zh, dict_name_en: label.en },
    },
    ...entries.map((entry) => ({
      key: `dictionary ${type} ${entry.value}`,
      resource: dictionaryEntry,
      where: { dict_type: type, ...entryValue(declared, entry) },
      texts: { dict_label: entry.label.zh, dict_label_en: entry.label.en, list_class: entryColor(entry) },
    })),
  ]
}

export const standardKey = 'grade 1'

const builtInRows = (standard: string): BuiltInRow[] => [
  ...menu.flatMap(menuRows),
  ...dictionaries.flatMap(dictionaryRows),
  { key: standardKey, resource: grade, where: { id: standardId }, texts: { grade_name: standard } },
]

const noteTexts = `UPDATE "installed" AS i SET "texts" = v."texts"
  FROM json_to_recordset($1) AS v("key" text, "texts" jsonb) WHERE i."key" = v."key"`

/** Replaces texts and colours that nobody has changed; `standard` is the name of grade 1. Returns the keys of changed rows. */
export async function updateTexts(tx: Connection, standard: string): Promise<string[]> {
  const stored = await tx.orm.select().from(installed)
  const noted = new Map(stored.map(({ key, texts }) => [key, texts]))
  const due = builtInRows(standard).filter(({ key, texts }) =>
    Object.entries(texts).some(([column, text]) => noted.get(key)?.[column] !== text),
  )
  const changed: string[] = []
  for (const { key, resource, where, texts } of due) {
    const former = noted.get(key)
    for (const row of former ? await rowsOf(resource, tx).find(where) : []) {
      const kept = Object.entries(texts).filter(([column]) => row[column] === former?.[column])
      if (kept.length === 0) continue
      await rowsOf(resource, tx).change(Number(row.id), Object.fromEntries(kept))
      changed.push(key)
    }
  }
  if (due.length > 0)
    await tx.run({ text: noteTexts, values: [JSON.stringify(due.map(({ key, texts }) => ({ key, texts })))] })
  return changed
}
