/** Minimum milliseconds between the starts of two runs. */
const minInterval = 1000
/** The interval is at least the duration of the last run times this, to limit the load of slow runs. */
const slowFactor = 4

/** `schedule` runs the job soon: never twice at once, once a second at most, less often if slow. Errors are ignored. */
export function throttle(job: () => Promise<unknown>): { schedule: () => void; stop: () => void } {
  let next = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let again = false
  let stopped = false
  const run = async (): Promise<void> => {
    const began = performance.now()
    running = true
    await job().catch(() => undefined)
    running = false
    timer = undefined
    next = began + Math.max(minInterval, slowFactor * (performance.now() - began))
    if (again) schedule()
  }
  const schedule = (): void => {
    again = running
    if (!running && !stopped) timer ??= setTimeout(() => void run(), Math.max(0, next - performance.now()))
  }
  const stop = (): void => {
    stopped = true
    clearTimeout(timer)
  }
  return { schedule, stop }
}
