const forgetFailed = new Set<() => void>()

/** Lets everything that failed to load be loaded again; to be called before it is rendered again. */
export function retryFailedLoads(): void {
  forgetFailed.forEach((forget) => forget())
  forgetFailed.clear()
}

/** Loads once. A failure is kept until `retryFailedLoads`, so that an error boundary can show it. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => {
    if (promise) return promise
    const own = load()
    own.catch(() => forgetFailed.add(() => (promise = undefined)))
    return (promise = own)
  }
}
