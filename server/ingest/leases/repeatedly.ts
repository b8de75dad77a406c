/** Does something again and again, a time after it was done, or at once on `now`; never twice at the same time. */
export function repeatedly(work: () => Promise<void>, pause: number) {
  let isDue = false
  let isOver = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const run = async (): Promise<void> => {
    while (isDue && !isOver) {
      isDue = false
      await work()
    }
    running = undefined
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(now, pause)
  }
  function now(): void {
    isDue = true
    if (!isOver) running ??= run()
  }
  return {
    /** Does it now, and once more if it is being done. */
    now,
    /** Resolves when it isn't being done any more. */
    async end(): Promise<void> {
      isOver = true
      clearTimeout(timer)
      await running
    },
  }
}
