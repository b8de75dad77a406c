import { t, words } from '../text/text'

const failedStyles = new Set<HTMLLinkElement>()

/** Notes the stylesheets of this page that fail to load. */
export function watchStyles(): void {
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  }
  document.addEventListener('error', note, true)
}

/** Requests failed stylesheets again: the code that loads a part of the app with its styles does so only once. */
async function reloadFailedStyles(): Promise<void> {
  const links = [...failedStyles]
  failedStyles.clear()
  const reload = (link: HTMLLinkElement): Promise<unknown> =>
    new Promise((resolve) => {
      const next = document.createElement('link')
      Object.assign(next, { rel: 'stylesheet', crossOrigin: '', href: link.href, onload: resolve, onerror: resolve })
      link.replaceWith(next)
    })
  await Promise.all(links.map(reload))
}

const onRetry = new Set<() => void>()

/** Calls back at the next `retryFailedLoads`. Returns an unsubscribe function. */
export function whenRetried(callback: () => void): () => void {
  onRetry.add(callback)
  return () => void onRetry.delete(callback)
}

/** Lets everything that failed to load be loaded again; to be called before it is rendered again. */
export function retryFailedLoads(): void {
  const callbacks = [...onRetry]
  onRetry.clear()
  callbacks.forEach((callback) => callback())
}

/** A part of the app could not be loaded; its message is in the user's language. */
export class LoadError extends Error {
  override readonly name = 'LoadError'

  constructor(cause: unknown) {
    super(t(navigator.onLine ? words.problem.unreachable : words.problem.offline), { cause })
  }
}

/** Loads once. A failure is kept until `retryFailedLoads`, so that an error boundary can show it. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => {
    promise ??= reloadFailedStyles()
      .then(load)
      .catch((cause: unknown) => {
        whenRetried(() => (promise = undefined))
        throw new LoadError(cause)
      })
    return promise
  }
}
