import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { checkNode } from './support/node-version.mjs'

checkNode()

const { orFail } = await import('./support/failure.mjs')
const { install } = await import('./support/install.mjs')
const { inRoot, root } = await import('./support/root.mjs')
await orFail(install)

const { parse } = await import('dotenv')
const dotenv = inRoot('.env')
const { PORT = '8080' } = { ...(existsSync(dotenv) ? parse(readFileSync(dotenv)) : {}), ...process.env }

const sides = [
  {
    name: 'server',
    args: [inRoot('node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
    // Makes `DEMO` default to 1, as with `npm start`.
    env: { npm_lifecycle_event: 'start' },
  },
  {
    name: 'web',
    args: [inRoot('node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'],
    env: { BERTH_API: process.env.BERTH_API ?? `http://127.0.0.1:${PORT}` },
  },
]

const children = sides.map(({ name, args, env }) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // So that Ctrl-C reaches the children only from here and once: a second signal ends the server by force.
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`))
  return child
})

let ending = false
const end = () => {
  if (ending) return
  ending = true
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    end()
  })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
