/** One number is the whole state. */
export type Random = ReturnType<typeof makeRandom>

/** Mulberry32 (Tommy Ettinger, public domain). */
export function makeRandom(seed: number) {
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
    /** Within `spread` to both sides of `middle`, more likely near it. */
    around: (middle: number, spread: number) => middle + spread * (next() + next() + next() - 1.5) * (2 / 3),
    chance: (share: number) => next() < share,
    pick<T>(this: void, of: readonly T[]): T {
      const picked = of[whole(0, of.length - 1)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    state: () => state,
  }
}

/** FNV-1a. */
export function seedOf(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const char of words.join('\u0000')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
