import { checkNode } from './support/node-version.mjs'

checkNode()

const { folderSizeProblems, lockFileProblems, machinePathProblems } = await import('./checks/project-files.mjs')
const { run } = await import('./support/command.mjs')
const { orFail } = await import('./support/failure.mjs')
const { install } = await import('./support/install.mjs')
const { inRoot } = await import('./support/root.mjs')
await orFail(install)

// A larger young generation spends less time collecting garbage: the rules take 100 s instead of 118.
const memory = '--max-semi-space-size=128'

const tool =
  (path, ...args) =>
  async () => {
    const { code, output } = await run(process.execPath, [memory, inRoot(path), ...args])
    return code === 0 ? [] : [output.trim()]
  }

const shipped = ['server', 'web', 'resources', 'model', 'site-simulator']
const cruised = [...shipped, 'tests', 'bench', 'scripts']

const formatted = '**/*.{ts,tsx,mjs,js,css,html}'

const eslint = 'node_modules/eslint/bin/eslint.js'
const product = ['model', 'resources', 'server', 'web']
const besides = ['tests', 'scripts', 'bench', 'site-simulator', '*.{ts,js,mjs}']

// Each check says what to do if it fails. The rules take longest and go first, on two cores. TypeScript 7 checks types in
// half the time.
const checks = [
  [
    '规则：产品 / rules: the product',
    tool(eslint, ...product, '--max-warnings', '0'),
    'follow the message of each line',
  ],
  [
    '规则：其余 / rules: the others',
    tool(eslint, ...besides, '--max-warnings', '0'),
    'follow the message of each line',
  ],
  ['类型 / types', tool('node_modules/typescript-native/bin/tsc', '-b'), 'fix the type errors'],
  [
    '模式 / patterns',
    tool('scripts/run.mjs', 'scripts/checks/patterns.ts'),
    'write a pattern whose time grows as its text does',
  ],
  [
    '方向与循环 / directions and circles',
    tool('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--output-type', 'err-long', ...cruised),
    'follow the message of each error; the rules are in .dependency-cruiser.mjs',
  ],
  [
    '格式 / format',
    tool('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', formatted),
    `npx prettier --write '${formatted}'`,
  ],
  [
    '无用文字 / unused texts',
    tool('scripts/run.mjs', 'scripts/checks/unused-texts.ts'),
    'delete the text in both languages, or use it',
  ],
  [
    '迁移 / migrations',
    tool('scripts/run.mjs', 'scripts/migration.ts', '--check'),
    'npm run migration -- name_of_the_change',
  ],
  ['目录大小 / folder sizes', folderSizeProblems, 'move the files into subfolders'],
  [
    '锁文件 / lock file',
    lockFileProblems,
    'npm install (with the .npmrc of this folder) writes it without download addresses',
  ],
  ['本机路径 / paths of this machine', machinePathProblems, 'use paths relative to the project'],
]

const queue = [...checks]
let failed = 0

const work = async () => {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const [name, problems, remedy] = check
    const found = await problems()
    if (found.length === 0) console.log(`✓ ${name}`)
    else {
      failed += 1
      console.log(`✗ ${name}: ${remedy}\n${found.join('\n').replaceAll(/^/gm, '    ')}`)
    }
  }
}

await Promise.all([work(), work()])
console.log(failed === 0 ? '全部通过 / All checks passed' : `${failed} 项未通过 / ${failed} checks failed`)
process.exitCode = failed === 0 ? 0 : 1
