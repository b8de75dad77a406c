import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A broker in processes of its own, for the server and devices that are known when it starts. */
export interface ChildBroker {
  /** Where devices connect. */
  url: string
  /** The URL of the server's own connection (setting MQTT_URL). */
  serverUrl: string
  stop(): Promise<void>
}

export interface ChildProgram {
  program: string
  args: readonly string[]
  env?: Record<string, string>
}

export const serverSecret = 'secret-of-the-server'

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined))
    socket.on('error', () => resolve(false))
  })

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Starts programs that end together, and waits until the last one listens on the port. The folder is removed at the end. */
export async function startPrograms(
  programs: readonly ChildProgram[],
  port: number,
  folder: string,
): Promise<ChildBroker> {
  const output: Buffer[] = []
  const children = programs.map(({ program, args, env }) => {
    const child = spawn(program, args, { env: { PATH: process.env.PATH, ...env }, cwd: folder })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part))
    return child
  })
  const stop = async (): Promise<void> => {
    await Promise.all(children.reverse().map(end))
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await isOpen(port))) {
    if (children.some(({ exitCode }) => exitCode !== null)) {
      await stop()
      throw new Error(Buffer.concat(output).toString())
    }
    await sleep(50)
  }
  return {
    url: `mqtt://127.0.0.1:${port}`,
    serverUrl: `mqtt://berth:${serverSecret}@127.0.0.1:${port}`,
    stop,
  }
}
