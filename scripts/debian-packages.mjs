import { existsSync } from 'node:fs'
import { run } from './command.mjs'
import { Failure } from './failure.mjs'
import { step } from './step.mjs'

// Each with a file that only it brings.
const needed = {
  chromium: '/usr/bin/chromium',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'postgresql-15': '/usr/lib/postgresql/15/bin/initdb',
}

const missing = () => Object.keys(needed).filter((name) => !existsSync(needed[name]))

const apt = async (...args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await run('apt-get', ['-q', ...args], { env })
  if (code !== 0) throw new Failure(output)
}

/** Installs the browser, fonts and PostgreSQL that the tests use, where that is possible. Rejects with Failure. */
export const ensureDebianPackages = async () => {
  const names = missing()
  if (names.length === 0) return
  const hint = `测试需要以下软件包，请先安装 / The tests need these packages, install them first: apt-get install ${names.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Failure(hint)
  await step(`安装软件包 / Installing packages: ${names.join(' ')}`, async () => {
    await apt('update')
    await apt('install', '-y', '--no-install-recommends', ...names)
  })
  if (missing().length > 0) throw new Failure(hint)
}
