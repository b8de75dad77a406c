/** Milliseconds. */
const step = 20

/** Milliseconds of processor time that this process has used. */
const used = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Whether what is begun now ends within so many milliseconds, without those in which this process waited for a processor: on a
 * busy machine they say nothing about it.
 */
export function inTimeFromNow(limit: number): () => boolean {
  const start = performance.now()
  let last = { at: start, used: used() }
  let lost = 0
  const tick = (): void => {
    const now = { at: performance.now(), used: used() }
    lost += Math.max(0, now.at - last.at - step - (now.used - last.used))
    last = now
  }
  const ticks = setInterval(tick, step).unref()
  return () => {
    tick()
    clearInterval(ticks)
    return last.at - start - lost < limit
  }
}
