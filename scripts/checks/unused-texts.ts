import { messages } from '../../model/message'
import { zhChs } from '../../web/text/zh-chs'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { inRoot } from '../support/root.mjs'

const product = ['server', 'web', 'resources', 'model', 'site-simulator']
/** Uses in tests and in the texts themselves don't count. */
const mayUseTexts = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|^web\/text\/(en|zh-chs)(\/|\.ts$)/.test(path.replaceAll('\\', '/'))

/** Such as `log.${level}`: a word, a dot, and a part known only at run time. */
const isDynamicKey = (node: ts.Node): node is ts.TemplateExpression =>
  ts.isTemplateExpression(node) && /^[a-zA-Z]+\.[a-zA-Z.]*$/.test(node.head.text)

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** Null if a part's type is not a union of literals. */
function textsOf({ head, templateSpans }: ts.TemplateExpression, checker: ts.TypeChecker): string[] | null {
  let texts: string[] | null = [head.text]
  for (const { expression, literal } of templateSpans) {
    const type = checker.getTypeAtLocation(expression)
    const choices = (type.isUnion() ? type.types : [type]).map((one) =>
      one.isStringLiteral() || one.isNumberLiteral() ? String(one.value) : null,
    )
    if (choices.includes(null)) return null
    texts = texts.flatMap((text) => choices.map((choice) => `${text}${choice}${literal.text}`))
  }
  return texts
}

function dynamicKeys(paths: readonly string[]): string[] {
  const options = ts.parseJsonConfigFileContent({ extends: './tsconfig.web.json' }, ts.sys, inRoot()).options
  const program = ts.createProgram([...paths], { ...options, composite: false, noEmit: true })
  const checker = program.getTypeChecker()
  const keys: string[] = []
  for (const path of paths)
    walk(program.getSourceFile(path) ?? ts.factory.createNull(), (node) => {
      if (isDynamicKey(node)) keys.push(...(textsOf(node, checker) ?? [`${node.head.text}*`]))
    })
  return keys
}

/** A use is a text's key, or `messages.key` as a member. */
function usedTexts(): (key: string) => boolean {
  const used = new Set<string>()
  const withTemplates = new Set<string>()
  for (const room of product)
    for (const name of readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' })) {
      const path = join(room, name)
      if (!mayUseTexts(path)) continue
      const file = inRoot(path)
      walk(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest), (node) => {
        if (ts.isStringLiteralLike(node)) used.add(node.text)
        else if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
          used.add(`${node.expression.text}.${node.name.text}`)
        else if (room === 'web' && isDynamicKey(node)) withTemplates.add(file)
      })
    }
  const dynamic = dynamicKeys([...withTemplates])
  const prefixes = dynamic.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1))
  for (const one of dynamic) used.add(one)
  return (key) => used.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
}

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
