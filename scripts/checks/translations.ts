import { en } from '../../web/text/en'
import { zhChs } from '../../web/text/zh-chs'

type Texts = { readonly [key: string]: string | Texts }

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([placeholder]) => placeholder)
    .sort()
    .join(' ')

// A text that is the same in both languages is a name, such as that of a language.
const problemsWith = (key: string, chinese: string | undefined, english: string | undefined): string[] => {
  if (!chinese?.trim()) return [`web/text/zh-chs: ${key} is missing`]
  if (!english?.trim()) return [`web/text/en: ${key} is missing`]
  if (/[\u4e00-\u9fff]/.test(english) && english !== chinese) return [`web/text/en: ${key} is in Chinese`]
  return placeholders(chinese) === placeholders(english)
    ? []
    : [`web/text: ${key} has different {placeholders} in the languages`]
}

const chinese = new Map(flat(zhChs))
const english = new Map(flat(en))
const keys = [...new Set([...chinese.keys(), ...english.keys()])]
const problems = keys.flatMap((key) => problemsWith(key, chinese.get(key), english.get(key)))

console.log(problems.join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0
