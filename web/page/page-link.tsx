import type { MouseEvent, ReactNode } from 'react'
import { usePageContext } from './page-context'

interface PageLinkProps {
  to: string
  className?: string
  children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link from one page to another. The router's links would render in all hidden pages when the address changes. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const { go } = usePageContext()
  const onClick = (event: MouseEvent): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} className={className} onClick={onClick}>
      {children}
    </a>
  )
}
