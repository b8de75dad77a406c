/** A job that is never run twice at a time; its result says after how many milliseconds it is run again. */
export function repeatedJob<Result extends string>(
  job: (signal: AbortSignal) => Promise<Result>,
  pauses: Readonly<Record<Result, number>>,
) {
  const end = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<Result> | undefined
  const run = (): Promise<Result> => (running ??= job(end.signal).finally(() => (running = undefined)))
  const start = (ms: number): void => {
    if (!end.signal.aborted) timer = setTimeout(() => void run().then((result) => start(pauses[result])), ms)
  }
  return {
    run,
    start,
    async close(): Promise<void> {
      end.abort()
      clearTimeout(timer)
      await running
    },
  }
}
