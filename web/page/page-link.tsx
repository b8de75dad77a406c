import type { MouseEvent, ReactNode } from 'react'
import { usePageContext } from './page-context'

interface PageLinkProps {
  to: string
  className?: string | undefined
  /** In place of its content, for those who hear it; begins or ends with what is shown. */
  label?: string
  children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link from one page to another. The router's links would render in all hidden pages when the address changes. */
export function PageLink({ to, className, label, children }: PageLinkProps) {
  const { go } = usePageContext()
  const onClick = (event: MouseEvent): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} className={className} aria-label={label} onClick={onClick}>
      {children}
    </a>
  )
}
