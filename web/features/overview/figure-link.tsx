import type { ReactNode } from 'react'
import type { FigureFilters } from '../../../model/report/overview'
import { routeName } from '../../../model/screen'
import { figures, type FigureName } from '../../../resources/overview/overview'
import { withFilters, writeFilters } from '../../page/address'
import { PageLink } from '../../page/page-link'
import { screenAddress } from '../../resource/screen-address'
import { isInMenu } from '../../session/menu-node'
import { useSession } from '../../session/session'

interface FigureLinkProps {
  of: FigureName
  /** The time that the figure was read at. */
  now: string
  /** Filters besides those of the figure, or in place of them. */
  also?: FigureFilters | undefined
  /** What is counted, for those who only hear the number. */
  label: string
  text: string
  className?: string
  children?: ReactNode
}

/** A figure that leads to the list whose total it is, if the user's menu has that list. */
export function FigureLink({ of, now, also, label, text, className, children = text }: FigureLinkProps) {
  const { views, filters } = figures[of]
  const menu = useSession((session) => session.menu)
  const name = views.map(routeName).find((one) => isInMenu(menu, one))
  const address = name === undefined ? null : screenAddress(name)
  if (address === null) return <span className={className}>{children}</span>
  const written = Object.entries({ ...filters(now), ...also }).map(([key, value]) => [key, String(value)] as const)
  return (
    <PageLink className={className} label={`${label} ${text}`} to={withFilters(address, writeFilters(written))}>
      {children}
    </PageLink>
  )
}
