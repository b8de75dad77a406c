import { localize, type Lang } from '../../model/label'
import { settingTable } from '../../server/settings/settings'

const headings: Record<Lang, readonly string[]> = {
  'zh-chs': ['名称', '缺省值', '作用', '取值'],
  en: ['name', 'default', 'description', 'allowed values'],
}

const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

function settingsMarkdown(lang: Lang): string {
  const rows = settingTable.map(({ name, default: initial, description, allowed }) =>
    line([code(name), code(initial), localize(description, lang), localize(allowed, lang)]),
  )
  return [line(headings[lang]), line(headings[lang].map(() => '---')), ...rows].join('\n')
}

const place = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/

/** The table is written between the markers `settings` and `/settings`. Throws without markers. */
export function withSettings(document: string, lang: Lang): string {
  if (!place.test(document)) throw new Error('the markers of the settings table are missing')
  return document.replace(place, (_, before: string, after: string) => `${before}${settingsMarkdown(lang)}\n${after}`)
}

export const settingsDocuments: readonly { file: string; lang: Lang }[] = [
  { file: 'README.md', lang: 'en' },
  { file: 'README.zh-CN.md', lang: 'zh-chs' },
]
