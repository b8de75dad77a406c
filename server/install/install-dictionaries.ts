import type { Dictionary, Entry } from '../../model/dictionary'
import { dict } from '../../resources/system/dict'
import { dictData } from '../../resources/system/dict-data'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import type { InstallOnce } from './install-once'

const active = 1
const notDefault = 2
const fixedBySystem = 0

async function installEntry(
  tx: Connection,
  dictId: number,
  { type, look, valueType }: Dictionary,
  entry: Entry,
  at: number,
): Promise<void> {
  await rowsOf(dictData, tx).insert({
    dict_id: dictId,
    dict_type: type,
    dict_label: entry.label.zh,
    dict_label_en: entry.label.en,
    ...(valueType === fixedBySystem ? { dict_value: String(entry.value) } : { dict_number: entry.value }),
    css_class: look === 'plain' ? null : look,
    list_class: entry.off ? `${entry.tone} off` : entry.tone,
    is_default: notDefault,
    dict_sort: at + 1,
    status: active,
  })
}

/** Dictionaries that were never installed, with their entries, and entries that came with a later version. */
export async function installDictionaries(
  dictionaries: readonly Dictionary[],
  tx: Connection,
  once: InstallOnce,
): Promise<void> {
  for (const dictionary of dictionaries) {
    const { type, label, valueType, entries } = dictionary
    const keyOf = (entry: Entry): string => `dictionary ${type} ${entry.value}`
    if (once.knows([`dictionary ${type}`, ...entries.map(keyOf)])) continue
    const made = await once(`dictionary ${type}`, () =>
      rowsOf(dict, tx).insert({
        dict_name: label.zh,
        dict_name_en: label.en,
        dict_type: type,
        dict_value_type: valueType,
        status: active,
      }),
    )
    const id = made?.id ?? (await rowsOf(dict, tx).first({ dict_type: type }))?.id
    if (!id) continue
    for (const [at, entry] of entries.entries())
      await once(keyOf(entry), () => installEntry(tx, id, dictionary, entry, at))
  }
}
