import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { words } from '../../web/text/text'
import { resources } from '../../resources'
import { dictionaries } from '../../resources/dictionaries'

/** Texts that were replaced, since professionals of the trade stumbled over them. */
const former: Record<'zh' | 'en', readonly RegExp[]> = {
  zh: [
    /报警|普通会员|临时停车|应缴|入场|出场/,
    /同源|切换环境|本机 6666|元素尺寸|权限串|其它|拒收|搁置/,
    /(?<!查)看(表格|图表)/,
    /[\d}] ?时 ?(\{|\d|$)/,
    /免费时长\(分\)|免费小时|最[短长]时长\(分\)/,
    /本页合计|已激活|应用已打开|余 ?[\d{].*天|全部用我的|使用已保存的|有人保存了/,
    /识别批次|进出来源|识别来源|来源编号|轿车位/,
  ],
  en: [
    /passers?-by|recharg|\bgrades?\b|\bdisputed\b|kind of stay/i,
    /\bfetch(ing|ed)?\b|Cost \(CNY\)/i,
    /our plate|site's plate|, ours\b|, site's|only ours|another car\b|\bdifferences?\b/i,
    /stays, short|record look-up|members by expiry|reduced because|page total|go to \[/i,
    /new below|keep page|set aside|sets? it aside|takes cars/i,
    /same origin|change server, now|refused (facts?|messages?)|fact ids?\b/i,
    /\b(Id|Ids)\b|\bids? ?$|request address error|unauthorized|\blog (in|out)\b|\blogged out\b/,
    /Unauthorized|Request address error|figures from before|to look at before|^hello\b/i,
  ],
}

/** English words that are wrong for these Chinese ones. */
const mismatched: readonly [zh: RegExp, en: RegExp][] = [
  [/出库|在库/, /^(Left|Out)$/],
  [/入库/, /^In$/],
  [/取车|交车/, /^Delivered$/],
  [/^操作员$/, /Handled by/],
  [/^列$/, /Lot/],
  [/减免|封顶/, /^(Attendant|Cap)$/],
  [/^使用情况$/, /Last used/],
  [/[入出]库(数|流量)/, /enter|exit|outflow|delivered/i],
  [/状态$/, /\bstate$/i],
]

/** Section 8 of both specifications gives these texts literally. */
const { problem } = words
const prescribed = [problem[401].en, problem[404].en, problem.signInAgain.en]

type Text = readonly [where: string, zh: string, en: string]

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

/** The labels that a file of the product declares beside its code. */
function labelsIn(file: string): Text[] {
  const literal = `(['"\`])((?:\\\\.|(?!QUOTE)[^])*?)QUOTE`
  const call = new RegExp(
    `zhEn\\(\\s*${literal.replaceAll('QUOTE', '\\1')},\\s*${literal.replaceAll('QUOTE', '\\3')}`,
    'g',
  )
  return [...readFileSync(file, 'utf8').matchAll(call)].map(([, , zh = '', , english = '']) => [file, zh, english])
}

const product = ['model', 'resources', 'server', 'site-simulator', 'web']
  .flatMap(filesIn)
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))

const labels = [
  ...product.flatMap(labelsIn),
  ...dictionaries.flatMap(({ type, entries }) => entries.map(({ label }): Text => [type, label.zh, label.en])),
]

/** What a document says: without what it quotes from the code, and without addresses of links. */
const prose = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/^```[^]*?^```/gm, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')

/** For who runs Berth: what is about its code has the code's words. */
const documents = [
  ...filesIn('docs').filter((name) => name.endsWith('.md') && !name.includes('architecture')),
  'README.md',
  'README.zh-CN.md',
]

const isFormer = (lang: 'zh' | 'en', text: string): boolean => former[lang].some((pattern) => pattern.test(text))

/** Not the `${}` of a template. */
const placeholders = (text: string): string =>
  [...text.matchAll(/(?<!\$)\{\w+\}/g)]
    .map(([one]) => one)
    .sort()
    .join()

/** In Chinese, the number of car parks contains the one that is named before it. */
const counted = '等 {total} 个车场'

it('both languages of a text have the same placeholders', () => {
  const found = labels.filter(([, zh, english]) => zh !== counted && placeholders(zh) !== placeholders(english))
  expect(found).toEqual([])
})

describe('the words that others replaced', () => {
  it('are in no label, message or text of the app', () => {
    expect(labels.length).toBeGreaterThan(1500)
    const found = labels.filter(
      ([, zh, english]) =>
        !prescribed.includes(english) &&
        (isFormer('zh', zh) || isFormer('en', english) || mismatched.some(([a, b]) => a.test(zh) && b.test(english))),
    )
    expect(found).toEqual([])
  })

  it.each(['warning', 'difference', 'sfault', 'log', 'weblog'])('are not on the buttons of rows: %s', (name) => {
    expect(resources.get(name)?.editLabel).toBeTruthy()
  })

  it.each(documents)('are not in %s', (file) => {
    const lines = prose(file).split('\n')
    expect(lines.filter((line) => isFormer(file.includes('zh-CN') ? 'zh' : 'en', line))).toEqual([])
  })
})
