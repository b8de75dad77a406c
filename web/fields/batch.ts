interface Waiting<Answer> {
  resolve: (answer: Answer) => void
  reject: (cause: unknown) => void
}

/**
 * Gathers what is asked for within a tick, and until `pause` milliseconds after the last call, into one call of `load`.
 * `load` answers by key; a key that it leaves out gets `missing`.
 */
export function batch<Key, Answer>(
  load: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>,
  missing: Answer,
  { pause = 0, most = Infinity }: { pause?: number; most?: number } = {},
): (key: Key) => Promise<Answer> {
  const waiting = new Map<Key, Waiting<Answer>[]>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let lastCall = -Infinity

  const run = () => {
    const taken = [...waiting].slice(0, most)
    for (const [key] of taken) waiting.delete(key)
    timer = null
    lastCall = Date.now()
    if (waiting.size > 0) plan()
    load(taken.map(([key]) => key)).then(
      (answers) => taken.forEach(([key, all]) => all.forEach(({ resolve }) => resolve(answers.get(key) ?? missing))),
      (cause: unknown) => taken.forEach(([, all]) => all.forEach(({ reject }) => reject(cause))),
    )
  }
  const plan = () => {
    timer ??= setTimeout(run, Math.max(0, lastCall + pause - Date.now()))
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
      plan()
    })
}
