import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/**
 * A part that is fetched when it is first drawn, as the first page is better off without its weight; `meanwhile` keeps
 * its place.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => load().then((part) => ({ default: part })))
  return function Later(props: Props) {
    return <Suspense fallback={meanwhile}>{createElement(Part, props)}</Suspense>
  }
}
