/** A queue of the ids of facts to send; some are held back until a time of the park (milliseconds). */
export function makeFactQueue() {
  const ready = new Set<string>()
  const held = new Map<string, number>()
  return {
    put: (id: string): void => void ready.add(id),
    hold: (id: string, until: number): void => void held.set(id, until),
    isHeld: (id: string): boolean => held.has(id),
    take(): string | undefined {
      const [first] = ready
      if (first !== undefined) ready.delete(first)
      return first
    },
    size: (): number => ready.size,
    drop(id: string): void {
      ready.delete(id)
      held.delete(id)
    },
    /** Makes the facts ready that are held until `now` or earlier. */
    release(now: number): void {
      for (const [id, until] of held)
        if (until <= now) {
          held.delete(id)
          ready.add(id)
        }
    },
  }
}

export type FactQueue = ReturnType<typeof makeFactQueue>
