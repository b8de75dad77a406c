import { createElement, Suspense, use, type ComponentType, type ReactNode } from 'react'
import { loadOnce } from './load-once'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A component that is loaded when first rendered; suspends meanwhile. Unlike React's `lazy` it can be loaded again. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const loaded = loadOnce(load)
  return function LazyPart(props: Props) {
    return createElement(use(loaded()), props)
  }
}

/** A component that is loaded when first rendered, to keep the first download small; `meanwhile` is its fallback. */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Part = lazyPart(load)
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}
