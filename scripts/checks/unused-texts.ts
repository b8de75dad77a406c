import { messages } from '../../model/message'
import { zhChs } from '../../web/text/zh-chs'
import { usedTexts } from './used-texts'

type Texts = { readonly [key: string]: string | Texts }

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  )

const used = usedTexts()
const problems = [
  ...keysOf(zhChs)
    .filter((key) => !used(key))
    .map((key) => `web/text: ${key} is not used`),
  ...Object.keys(messages)
    .filter((key) => !used(key) && !used(`messages.${key}`))
    .map((key) => `model/message.ts: ${key} is not used`),
]

console.log(problems.join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0
