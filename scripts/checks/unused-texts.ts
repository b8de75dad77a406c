import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import type { Label } from '../../model/label'
import { messages } from '../../model/message'
import { words } from '../../web/text/text'
import { inRoot } from '../support/root.mjs'

const roots = { words, messages }
type Root = keyof typeof roots
const isRoot = (name: string): name is Root => name in roots

const { options, fileNames } = ts.parseJsonConfigFileContent(
  { extends: './tsconfig.web.json', include: ['web', 'resources', 'server', 'model', 'site-simulator'] },
  ts.sys,
  inRoot(),
)
const program = ts.createProgram(fileNames, { ...options, composite: false, noEmit: true })
const checker = program.getTypeChecker()

/** The names by which a member may be read: several where the type of what stands in brackets is a union. */
function namesOf(member: ts.Expression): string[] | null {
  const type = checker.getTypeAtLocation(member)
  const names = (type.isUnion() ? type.types : [type]).map((one) =>
    one.isStringLiteral() || one.isNumberLiteral() ? String(one.value) : null,
  )
  return names.includes(null) ? null : (names as string[])
}

/** What an expression such as `words.list.search` or `words.log[level]` reads; null for other expressions. */
function textsOf(node: ts.Node): string[] | null {
  if (ts.isIdentifier(node)) return isRoot(node.text) ? [node.text] : null
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return null
  const groups = textsOf(node.expression)
  if (!groups) return null
  const names = ts.isPropertyAccessExpression(node) ? [node.name.text] : namesOf(node.argumentExpression)
  // What isn't known reads the whole group.
  return names ? groups.flatMap((group) => names.map((name) => `${group}.${name}`)) : groups
}

const used = new Set<string>()
function walk(node: ts.Node): void {
  const texts = textsOf(node)
  if (texts && !ts.isIdentifier(node)) for (const text of texts) used.add(text)
  else ts.forEachChild(node, walk)
}
for (const file of program.getSourceFiles()) {
  const path = relative(inRoot(), file.fileName)
  if (
    !/\.test\.tsx?$|node_modules|^\.\./.test(path) &&
    readFileSync(file.fileName, 'utf8').match(/\b(words|messages)\b/)
  )
    walk(file)
}

interface Texts {
  readonly [key: string]: Texts | Label
}
const isLabel = (one: Texts | Label): one is Label => typeof one.zh === 'string'

const unused = (group: Texts, name: string): string[] =>
  Object.entries(group).flatMap(([key, one]) => {
    const text = `${name}.${key}`
    if (used.has(text)) return []
    return isLabel(one) ? [`${text} is not used`] : unused(one, text)
  })

const problems = Object.entries(roots).flatMap(([name, texts]) => unused(texts, name))
console.log(problems.join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0
