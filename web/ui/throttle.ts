/** Milliseconds between two runs. */
const usualPause = 1000
/** A run that took long is begun again when so many times as long are over, so that nobody is kept busy by it. */
const share = 4

/** Runs a job soon after it is wanted: never twice at once, once a second at most, more seldom when it takes its time. */
export function throttle(job: () => Promise<unknown>): { want: () => void; stop: () => void } {
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
    next = began + Math.max(usualPause, share * (performance.now() - began))
    if (again) want()
  }
  const want = (): void => {
    again = running
    if (!running && !stopped) timer ??= setTimeout(() => void run(), Math.max(0, next - performance.now()))
  }
  const stop = (): void => {
    stopped = true
    clearTimeout(timer)
  }
  return { want, stop }
}
