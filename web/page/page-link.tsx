import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { bareAddress, heldAddress } from './held-address'
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

/**
 * A link from one page to another. The router's links would render in all hidden pages when the address changes. What in
 * `to` names a person or a car is held by this browser once the link is touched, so that it can be opened in a new window.
 */
export function PageLink({ to, className, label, children }: PageLinkProps) {
  const { go } = usePageContext()
  const onClick = (event: MouseEvent): void => {
    if (!isPlain(event)) return
    event.preventDefault()
    go(to)
  }
  const bare = bareAddress(to)
  const hold = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void => {
    if (bare !== to) currentTarget.setAttribute('href', heldAddress(to))
  }
  return (
    <a href={bare} className={className} aria-label={label} onClick={onClick} onPointerDown={hold} onFocus={hold}>
      {children}
    </a>
  )
}
