import { existsSync, readdirSync } from 'node:fs'
import { run } from './support/command.mjs'
import { Failure, orFail } from './support/failure.mjs'
import { checkNode } from './support/node-version.mjs'

checkNode()

const { build } = await import('./build/build.mjs')
const { install } = await import('./support/install.mjs')
const { inRoot } = await import('./support/root.mjs')
const { step } = await import('./support/step.mjs')

/**
 * Runs the files in bench/, or those whose names contain an argument, one at a time. A benchmark writes a line of JSON
 * for each figure: { "measure": text, "value": number, "unit": text, "limit"?: number, "least"?: number }. A figure
 * above `limit` or below `least` fails the command.
 */
const figuresOf = (name, output) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{"measure"'))
    .map((line) => ({ bench: name, ...JSON.parse(line) }))

const measure = async (name) => {
  const { code, output } = await run(process.execPath, [
    '--expose-gc',
    '--import',
    'tsx',
    inRoot('bench', `${name}.ts`),
  ])
  if (code !== 0) throw new Failure(output)
  return figuresOf(name, output)
}

const isOutOfBounds = ({ value, limit, least }) => value > (limit ?? Infinity) || value < (least ?? -Infinity)

const boundsOf = ({ limit, least }) => (limit !== undefined ? `≤ ${limit}` : least !== undefined ? `≥ ${least}` : '')

const asRow = (figure) => ({
  bench: figure.bench,
  measure: figure.measure,
  value: figure.value,
  unit: figure.unit,
  bounds: boundsOf(figure),
  ok: isOutOfBounds(figure) ? '✗' : '✓',
})

await orFail(async () => {
  await install()
  await build()
  const named = process.argv.slice(2)
  const folder = inRoot('bench')
  const all = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.ts')) : []
  const names = all
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((name) => named.length === 0 || named.some((word) => name.includes(word)))
  if (names.length === 0) throw new Failure('没有基准测试 / There is no such benchmark (bench/*.ts)')
  const figures = []
  for (const name of names.sort()) figures.push(...(await step(name, () => measure(name))))
  console.table(figures.map(asRow))
  if (figures.some(isOutOfBounds)) process.exitCode = 1
})
