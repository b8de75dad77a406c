import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/** A component that is loaded when first rendered, to keep the first download small; `meanwhile` is its fallback. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => load().then((part) => ({ default: part })))
  return function LazyComponent(props: Props) {
    return <Suspense fallback={meanwhile}>{createElement(Part, props)}</Suspense>
  }
}
