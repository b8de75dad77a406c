import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/**
 * A part that is fetched when it is first drawn, as the first page is better off without its weight; `meanwhile` keeps
 * its place.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => load().then((part) => ({ default: part })))
  return function LazyComponent(props: Props) {
    return <Suspense fallback={meanwhile}>{createElement(Part, props)}</Suspense>
  }
}
