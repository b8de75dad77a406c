interface Pending<Value> {
  resolve: (value: Value) => void
  reject: (cause: unknown) => void
}

/**
 * Returns a function that collects keys and loads at most `maxKeys` of them in one call of `load`. Calls of `load` are
 * at least `pause` milliseconds apart. A key that is absent from the result of `load` resolves to `missing`.
 */
export function batch<Key, Value>(
  load: (keys: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  missing: Value,
  { pause = 0, maxKeys = Infinity }: { pause?: number; maxKeys?: number } = {},
): (key: Key) => Promise<Value> {
  const pending = new Map<Key, Pending<Value>[]>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let lastCall = -Infinity

  const run = () => {
    const taken = [...pending].slice(0, maxKeys)
    for (const [key] of taken) pending.delete(key)
    timer = null
    lastCall = performance.now()
    if (pending.size > 0) plan()
    load(taken.map(([key]) => key)).then(
      (values) => taken.forEach(([key, all]) => all.forEach(({ resolve }) => resolve(values.get(key) ?? missing))),
      (cause: unknown) => taken.forEach(([, all]) => all.forEach(({ reject }) => reject(cause))),
    )
  }
  const plan = () => {
    timer ??= setTimeout(run, Math.max(0, lastCall + pause - performance.now()))
  }
  return (key) =>
    new Promise((resolve, reject) => {
      pending.set(key, [...(pending.get(key) ?? []), { resolve, reject }])
      plan()
    })
}
