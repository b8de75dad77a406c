import { createElement, Suspense, use, useEffect, type ComponentType, type ReactNode, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { LoadError, loadOnce, retryFailedLoads, whenRetried } from './load-once'
import { LoadProblemNote } from './load-problem'
import { words } from '../text/text'

/** Is or was `now` true? */
export function useHasBeenTrue(now: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(now)
  if (now && !hasBeen) setHasBeen(true)
  return hasBeen || now
}

type Load<Props> = () => Promise<ComponentType<Props>>

/** A component that is loaded when first rendered; suspends meanwhile. Unlike React's `lazy` it can be loaded again. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const loaded = loadOnce(load)
  return function LazyPart(props: Props) {
    return createElement(use(loaded()), props)
  }
}

interface PartOptions {
  /** Shown while it is loading. */
  meanwhile?: ReactNode
  /** Is `meanwhile` also shown above the note of a failure? */
  remains?: boolean
  /** For what is shown over the page: closes the note of a failure, also of its rendering; null: it is closed. */
  onClose?: (() => void) | null
}

function FailedPart({ error, resetErrorBoundary, meanwhile, remains, onClose }: FallbackProps & PartOptions) {
  useEffect(() => whenRetried(resetErrorBoundary), [resetErrorBoundary])
  if (onClose === null) return remains ? meanwhile : null
  const isLoading = error instanceof LoadError
  // Any other failure is shown in place of the page, except for what is over it.
  if (!(error instanceof Error) || (!isLoading && !onClose)) throw error
  const of = isLoading ? { retry: retryFailedLoads } : { failure: words.problem.part, retry: resetErrorBoundary }
  return (
    <>
      {remains && meanwhile}
      <LoadProblemNote error={error} {...of} onClose={onClose} />
    </>
  )
}

/** A boundary for children that are loaded later: if they can't be, it says so in their place. */
export function PartBoundary({ children, ...options }: PartOptions & { children: ReactNode }) {
  return (
    <ErrorBoundary fallbackRender={(failed) => <FailedPart {...failed} {...options} />}>
      <Suspense fallback={options.meanwhile}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** A component that is loaded when first rendered, to keep the first download small; `meanwhile` is its fallback. */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Part = lazyPart(load)
  return function LazyComponent(props: Props) {
    return (
      <PartBoundary meanwhile={meanwhile}>
        <Part {...props} />
      </PartBoundary>
    )
  }
}

export interface Opened {
  open: boolean
  onClose: () => void
}

/** For an overlay with these props: what closes it. */
export const whileOpen = ({ open, onClose }: Opened): (() => void) | null => (open ? onClose : null)

/**
 * A dialog, or what else must not replace the page when it fails; `closeOf` returns what closes it, null when it is closed.
 * It is loaded when it is first open, and stays mounted, so that its closing is animated.
 */
export function lazyOverlay<Props extends object>(
  load: Load<Props>,
  closeOf: (props: Props) => (() => void) | null,
): ComponentType<Props> {
  const Part = lazyPart(load)
  return function LazyOverlay(props: Props) {
    const close = closeOf(props)
    const isUsed = useHasBeenTrue(close !== null)
    return (
      isUsed && (
        <PartBoundary onClose={close}>
          <Part {...props} />
        </PartBoundary>
      )
    )
  }
}

/** An overlay that is rendered only while it is open. */
export const lazyDialog = <Props extends { onClosed: () => void }>(load: Load<Props>): ComponentType<Props> =>
  lazyOverlay(load, ({ onClosed }) => onClosed)

/** Milliseconds, so that nothing that is needed at the start waits for it. */
const preloadAfter = 20_000

/** Loads a part in advance: when it is needed, the window may be offline or a later version no longer have it. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // What fails now is loaded when it is needed.
    const timer = setTimeout(() => void load().catch(retryFailedLoads), preloadAfter)
    return () => clearTimeout(timer)
  }, [load])
}
