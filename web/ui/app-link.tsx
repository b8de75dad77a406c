import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
}

/** A link within the app, beside its pages. The router's own one brings the prefetching of a framework that is not used here. */
export function AppLink({ to, onClick, ...attributes }: Props) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...attributes} href={href} onClick={click} />
}
