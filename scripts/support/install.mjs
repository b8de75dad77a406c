import { existsSync, readFileSync } from 'node:fs'
import { run, runNode } from './command.mjs'
import { Failure } from './failure.mjs'
import { inRoot } from './root.mjs'
import { step } from './step.mjs'

const packagesIn = (...path) => {
  const file = inRoot(...path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** npm writes this list at the end, so an interrupted installation counts as none. */
export const isInstalled = () => {
  const installed = packagesIn('node_modules', '.package-lock.json')
  return Object.entries(packagesIn('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === wanted.version : wanted.optional || wanted.devOptional
  })
}

// On Windows, `npm` can't be started without a shell, but its JavaScript file can.
const npm = (args) => {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? runNode(cli, args) : run('npm', args)
}

export const install = async () => {
  if (isInstalled()) return
  await step('安装依赖库 / Installing libraries', async () => {
    const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new Failure(`${output}\n依赖库安装失败 / The libraries could not be installed`)
  })
}
