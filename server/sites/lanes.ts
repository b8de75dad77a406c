/** Runs jobs side by side, at most `width` at once, the others in the order in which they came. */
export function makeLanes(width: number) {
  const waiting: (() => void)[] = []
  const idle: (() => void)[] = []
  let running = 0

  /** A free place goes to who waits longest; only then is it given up. */
  const leave = (): void => {
    const next = waiting.shift()
    if (next) return next()
    running -= 1
    if (running === 0) idle.splice(0).forEach((done) => done())
  }

  return {
    async run<T>(job: () => Promise<T>): Promise<T> {
      if (running >= width) await new Promise<void>((go) => waiting.push(go))
      else running += 1
      try {
        return await job()
      } finally {
        leave()
      }
    },
    /** Resolves when nothing runs and nothing waits. */
    drained: (): Promise<void> =>
      running === 0 ? Promise.resolve() : new Promise<void>((done) => void idle.push(done)),
    waiting: (): number => waiting.length,
  }
}
