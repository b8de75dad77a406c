import { configText, type BuiltInConfig } from '../../model/settings/built-in-config'
import { localize, type Lang } from '../../model/label'
import { builtInConfigs } from '../../server/install/install-configs'
import { readSettings, settingTable } from '../../server/settings/settings'

interface Table {
  headings: Record<Lang, readonly string[]>
  rows: (lang: Lang) => readonly (readonly string[])[]
}

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

const environment: Table = {
  headings: { 'zh-chs': ['名称', '缺省值', '作用', '取值'], en: ['name', 'default', 'description', 'allowed values'] },
  rows: (lang) =>
    settingTable.map(({ name, default: initial, description, allowed }) => [
      code(name),
      code(initial),
      localize(description, lang),
      localize(allowed, lang),
    ]),
}

function allowedValues({ type }: BuiltInConfig): string {
  if (type.kind === 'whole') return `${type.zero ? '0, ' : ''}${type.min}–${type.max}`
  if (type.kind === 'choice') return type.choices.map(({ value }) => code(value)).join(', ')
  return type.kind === 'yesNo' ? '`1`, `0`' : ''
}

const inTheApp: Table = {
  headings: {
    'zh-chs': ['键', '名称', '默认', '取值', '说明'],
    en: ['key', 'name', 'default', 'allowed values', 'help'],
  },
  rows: (lang) =>
    builtInConfigs(readSettings({})).map((one) => [
      code(one.key),
      localize(one.name, lang),
      configText(one.default, one, lang),
      allowedValues(one),
      localize(one.help, lang),
    ]),
}

const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

function markdown({ headings, rows }: Table, lang: Lang): string {
  return [line(headings[lang]), line(headings[lang].map(() => '---')), ...rows(lang).map(line)].join('\n')
}

const place = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/

interface SettingsDocument {
  file: string
  lang: Lang
  table: Table
}

/** The table is written between the markers `settings` and `/settings`. Throws without markers. */
export function withSettings(text: string, { lang, table }: SettingsDocument): string {
  if (!place.test(text)) throw new Error('the markers of the settings table are missing')
  return text.replace(place, (_, before: string, after: string) => `${before}${markdown(table, lang)}\n${after}`)
}

export const settingsDocuments: readonly SettingsDocument[] = [
  { file: 'README.md', lang: 'en', table: environment },
  { file: 'README.zh-CN.md', lang: 'zh-chs', table: environment },
  { file: 'docs/settings.md', lang: 'en', table: inTheApp },
  { file: 'docs/settings.zh-CN.md', lang: 'zh-chs', table: inTheApp },
]
