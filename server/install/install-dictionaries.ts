import type { Dictionary, Entry } from '../../model/dictionary'
import type { Row } from '../../model/resource'
import { dictionary } from '../../resources/system/dictionary'
import { dictionaryEntry } from '../../resources/system/dictionary-entry'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import { onOff, yesNo } from '../../resources/dictionaries/common'
import { valueType as valueTypes } from '../../resources/dictionaries/system'
import { dictionaries } from '../../resources/dictionaries'
import { installed } from '../database/tables/tables'

/** Skips `work` that an earlier start did under this key; returns its result, else null. */
export interface InstallOnce {
  <T>(key: string, work: () => Promise<T>): Promise<T | null>
  isInstalled(keys: readonly string[]): boolean
}

export async function installOnce(tx: Connection): Promise<InstallOnce> {
  const keysDone = new Set((await tx.orm.select({ key: installed.key }).from(installed)).map(({ key }) => key))
  const once = async <T>(key: string, work: () => Promise<T>): Promise<T | null> => {
    if (keysDone.has(key)) return null
    keysDone.add(key)
    await tx.orm.insert(installed).values({ key })
    return work()
  }
  return Object.assign(once, { isInstalled: (keys: readonly string[]) => keys.every((key) => keysDone.has(key)) })
}

export const entryValue = ({ valueType }: Dictionary, { value }: Entry): Partial<Row<typeof dictionaryEntry>> =>
  valueType === valueTypes.fixed ? { dict_value: String(value) } : { dict_number: Number(value) }

export const entryColor = ({ color, off }: Entry): string => (off ? `${color} off` : color)

async function installEntry(
  tx: Connection,
  dictId: number,
  declared: Dictionary,
  entry: Entry,
  index: number,
): Promise<void> {
  const { type, look } = declared
  await rowsOf(dictionaryEntry, tx).insert({
    dict_id: dictId,
    dict_type: type,
    dict_label: entry.label.zh,
    dict_label_en: entry.label.en,
    ...entryValue(declared, entry),
    css_class: look === 'plain' ? null : look,
    list_class: entryColor(entry),
    is_default: yesNo.no,
    dict_sort: index + 1,
    status: onOff.active,
  })
}

export async function installDictionaries(tx: Connection, once: InstallOnce): Promise<void> {
  for (const declared of dictionaries) {
    const { type, label, valueType, entries } = declared
    const keyOf = (entry: Entry): string => `dictionary ${type} ${entry.value}`
    if (once.isInstalled([`dictionary ${type}`, ...entries.map(keyOf)])) continue
    const inserted = await once(`dictionary ${type}`, () =>
      rowsOf(dictionary, tx).insert({
        dict_name: label.zh,
        dict_name_en: label.en,
        dict_type: type,
        dict_value_type: valueType,
        status: onOff.active,
      }),
    )
    const id = inserted?.id ?? (await rowsOf(dictionary, tx).first({ dict_type: type }))?.id
    if (!id) continue
    for (const [index, entry] of entries.entries())
      await once(keyOf(entry), () => installEntry(tx, id, declared, entry, index))
  }
}

/** Rules depend on what code declares, so it must not be changed. */
export function isBuiltIn(type: string | null, value?: number | null): boolean {
  const builtIn = dictionaries.find((one) => one.type === type)
  return builtIn !== undefined && (value === undefined || builtIn.entries.some((entry) => entry.value === value))
}
