import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { PartBoundary } from '../ui/lazy-component'

/** Shows a drawer or dialog over the page until it calls `close`, or until the page is closed or recreated. */
export type OpenOverlay = (render: (close: () => void) => ReactNode) => void

const OverlayContext = createContext<OpenOverlay>(() => {
  throw new Error('There is no OverlayHost')
})

/**
 * Returns the function that opens a drawer or dialog over the page. Several may be open, each above the previous one.
 * What is rendered outside the page's element (antd's drawers and dialogs) has to be hidden with the page: see
 * `PageDrawer` and `useIsVisible`.
 */
export const useOverlay = (): OpenOverlay => use(OverlayContext)

interface OpenedOverlay {
  id: number
  node: ReactNode
  close: () => void
}

let lastId = 0

/** Renders a page's overlays beside it: they survive when the page renders again, and fail without it. */
export function OverlayHost({ children }: { children: ReactNode }) {
  const [overlays, setOverlays] = useState<readonly OpenedOverlay[]>([])
  const open = useCallback<OpenOverlay>((render) => {
    const id = (lastId += 1)
    const close = (): void => setOverlays((now) => now.filter((one) => one.id !== id))
    const node = render(close)
    setOverlays((now) => [...now, { id, node, close }])
  }, [])
  return (
    <OverlayContext value={open}>
      {children}
      {overlays.map(({ id, node, close }) => (
        <PartBoundary key={id} onClose={close}>
          {node}
        </PartBoundary>
      ))}
    </OverlayContext>
  )
}
