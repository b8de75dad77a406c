import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The process sends its port. */
export async function startChild(
  file: string,
  env: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...env },
    execArgv: ['--import', 'tsx'],
  })
  const [port] = (await once(child, 'message')) as [number]
  return { child, url: `http://127.0.0.1:${port}` }
}
