import { relative } from 'node:path'
import { ForksPoolWorker, type PoolOptions, type PoolRunnerInitializer, type WorkerRequest } from 'vitest/node'
import { testProcesses } from './test-processes.ts'

/** A process that is ended when it sends nothing for `limit` milliseconds while it runs a file. */
class BoundedFork extends ForksPoolWorker {
  override readonly name = 'bounded-forks'
  private files: string[] = []
  private silence: NodeJS.Timeout | undefined

  constructor(
    private readonly options: PoolOptions,
    private readonly limit: number,
  ) {
    super(options)
  }

  override async start(): Promise<void> {
    await super.start()
    this.on('message', (message: { type?: unknown } | null) => {
      if (message?.type === 'testfileFinished') this.end('ended')
      else this.silence?.refresh()
    })
    this.on('exit', () => this.end('died'))
  }

  override send(message: WorkerRequest): void {
    if (message.type === 'run') this.begin(message.context.files.map(({ filepath }) => filepath))
    super.send(message)
  }

  private begin(files: string[]): void {
    const { root } = this.options.project.vitest.config
    this.files = files.map((file) => relative(root, file))
    this.silence = setTimeout(() => this.endSilent(), this.limit).unref()
    testProcesses.publish({ files: this.files, state: 'begun' })
  }

  private end(state: 'ended' | 'died'): void {
    clearTimeout(this.silence)
    if (this.files.length > 0) testProcesses.publish({ files: this.files, state })
    this.files = []
  }

  private endSilent(): void {
    const seconds = Math.round(this.limit / 1000)
    this.options.project.vitest.logger.log(
      `${seconds} 秒没有动静，终止其进程 / Silent for ${seconds} s, its process is ended: ${this.files.join(' ')}`,
    )
    // Vitest sees that the process is gone, counts the file as failed and runs the others in a new one.
    void this.stop()
  }
}

/** Vitest's pool of processes, each of which is ended when it sends nothing for `limit` milliseconds while it runs a file. */
export const boundedForks = (limit: number): PoolRunnerInitializer => ({
  name: 'bounded-forks',
  createPoolWorker: (options) => new BoundedFork(options, limit),
})
