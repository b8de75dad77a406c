import { createContext, Fragment, Suspense, use, useCallback, useState, type ReactNode } from 'react'

/** Draws a drawer or dialog over the page until it calls `close`; it is gone when the page is closed or made anew. */
export type OpenOverlay = (render: (close: () => void) => ReactNode) => void

const OverlayContext = createContext<OpenOverlay>(() => undefined)

/**
 * What opens a drawer or dialog over the page, from anywhere in it. Several may be open, each over the last. What is drawn
 * out of the page's own box (antd's drawers and dialogs) has to go out of sight with it: `PageDrawer`, `useShown`.
 */
export const useOverlay = (): OpenOverlay => use(OverlayContext)

interface Open {
  id: number
  node: ReactNode
}

let opened = 0

/** Holds what is drawn over a page, beside it: the page may be drawn anew meanwhile. */
export function OverlayHost({ children }: { children: ReactNode }) {
  const [overlays, setOverlays] = useState<readonly Open[]>([])
  const open = useCallback<OpenOverlay>((render) => {
    const id = (opened += 1)
    const close = (): void => setOverlays((now) => now.filter((one) => one.id !== id))
    setOverlays((now) => [...now, { id, node: render(close) }])
  }, [])
  return (
    <OverlayContext value={open}>
      {children}
      <Suspense>
        {overlays.map(({ id, node }) => (
          <Fragment key={id}>{node}</Fragment>
        ))}
      </Suspense>
    </OverlayContext>
  )
}
