/** A generator whose whole state is one number, so that it can be kept and continued. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number; both ends included. */
  whole(min: number, max: number): number
  pick<T>(of: readonly T[]): T
  state(): number
}

/** Mulberry32 (Tommy Ettinger, public domain). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    pick<T>(of: readonly T[]): T {
      const picked = of[whole(0, of.length - 1)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    state: () => state,
  }
}
