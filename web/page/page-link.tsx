import type { MouseEvent, ReactNode } from 'react'
import { usePageContext } from './page-context'

interface PageLinkProps {
  to: string
  className?: string
  children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link inside of a page to another one. The router's own would be drawn anew in every hidden page whenever the address changes. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const { go } = usePageContext()
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  )
}
