import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { inRoot } from '../support/root.mjs'

const product = ['server', 'web', 'resources', 'model', 'site-simulator']
/** Tests keep no text alive, and the texts use none themselves. */
const isUser = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|^web\/text\/(en|zh-chs)(\/|\.ts$)/.test(path.replaceAll('\\', '/'))

/** `log.${level}` and such: a word, a dot, and something that is known only at run time. */
const isMadeKey = (node: ts.Node): node is ts.TemplateExpression =>
  ts.isTemplateExpression(node) && /^[a-zA-Z]+\.[a-zA-Z.]*$/.test(node.head.text)

function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => walk(child, see))
}

/** Every text that a template can stand for: one for each choice of its types, or null where they are open. */
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

/** What the templates of these files stand for, whole or as `beginning*`; the compiler knows which choices there are. */
function madeIn(paths: readonly string[]): string[] {
  const options = ts.parseJsonConfigFileContent({ extends: './tsconfig.web.json' }, ts.sys, inRoot()).options
  const program = ts.createProgram([...paths], { ...options, composite: false, noEmit: true })
  const checker = program.getTypeChecker()
  const made: string[] = []
  for (const path of paths)
    walk(program.getSourceFile(path) ?? ts.factory.createNull(), (node) => {
      if (isMadeKey(node)) made.push(...(textsOf(node, checker) ?? [`${node.head.text}*`]))
    })
  return made
}

/** Reads the product. Answers whether a text's key, or `messages.key` as a member, is named or made anywhere in it. */
export function usedTexts(): (key: string) => boolean {
  const whole = new Set<string>()
  const making = new Set<string>()
  for (const room of product)
    for (const name of readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' })) {
      const path = join(room, name)
      if (!isUser(path)) continue
      const file = inRoot(path)
      walk(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest), (node) => {
        if (ts.isStringLiteralLike(node)) whole.add(node.text)
        else if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
          whole.add(`${node.expression.text}.${node.name.text}`)
        else if (room === 'web' && isMadeKey(node)) making.add(file)
      })
    }
  const made = madeIn([...making])
  const beginnings = made.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1))
  for (const one of made) whole.add(one)
  return (key) => whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning))
}
