import { readdirSync, readFileSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { roomOf } from './budgets.mjs'
import { Failure } from './failure.mjs'
import { inRoot, root } from './root.mjs'

const folders = ['tests', 'model', 'resources', 'server', 'web', 'site-simulator', 'scripts']

const imports = /import \{[^{}]*\} from/g
/** Values of which `npm test` takes one (`tests/support/campaign.ts`). */
const varied = /\b(oneOf|isCampaign|seed|languages|thoroughLanguages|databaseKinds|thoroughKinds)\b/

/** It imports such values, or random ones. */
const isVaried = (text) =>
  text.includes("from 'fast-check'") || (text.match(imports) ?? []).some((one) => varied.test(one))

const isOfCampaign = (file) => file.endsWith('.campaign.test.ts') || isVaried(readFileSync(inRoot(file), 'utf8'))

/**
 * The files of `npm test`, or those of the campaign: its own, and tests over values of which `npm test` takes one, for the others.
 * @param {'test' | 'campaign'} command
 * @returns {string[]}
 */
export const testFiles = (command) =>
  folders
    .flatMap((folder) => readdirSync(inRoot(folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => (command === 'campaign' ? isOfCampaign(file) : !file.endsWith('.campaign.test.ts')))

/** Whether Vitest would run this file for a word of the command. */
const isNamed = (file, word) => {
  const path = word.replace(/:\d+$/, '')
  if (isAbsolute(path)) return inRoot(file).startsWith(path)
  return [path, relative(root, resolve(root, path))].some((one) => file.toLowerCase().includes(one.toLowerCase()))
}

/**
 * Throws a Failure if a word of a command names none of these files and is none of `others`. An option's value can't be told
 * from such a word: what follows an option is not looked at.
 * @param {string[]} words
 * @param {string[]} files
 * @param {string[]} others
 */
export const checkParts = (words, files, others = []) => {
  const isPart = (word, at) => !word.startsWith('-') && !words[at - 1]?.startsWith('-')
  const unknown = words
    .filter(isPart)
    .filter((word) => !others.includes(word) && !files.some((file) => isNamed(file, word)))
  if (unknown.length === 0) return
  const parts = [...others, ...new Set(files.map((file) => roomOf(file).replace(/^tests\//, '')))].sort()
  throw new Failure(
    `没有测试的路径包含此词 / No test's path contains: ${unknown.join(' ')}\n可用的部分 / Parts: ${parts.join(' ')}`,
  )
}
