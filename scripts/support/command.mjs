import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * In the package's folder; ended with this process. The code is 127 if it could not be started.
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (program, args, { showOutput = false, env = process.env } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: showOutput ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
    const parts = []
    child.stdout?.on('data', (part) => parts.push(part))
    child.stderr?.on('data', (part) => parts.push(part))
    const end = (signal) => {
      child.kill('SIGTERM')
      process.exit(128 + constants.signals[signal])
    }
    for (const signal of signals) process.on(signal, end)
    const finish = (code, output) => {
      for (const signal of signals) process.off(signal, end)
      resolve({ code, output })
    }
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code) => finish(code ?? 1, Buffer.concat(parts).toString()))
  })

export const runNode = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options)
