import type { ReactNode } from 'react'
import { useCan } from '../session/session'
import { Denied } from './page-states'

interface PermittedPageProps {
  /** What the page is called. */
  page: string
  permission: string
  children: ReactNode
}

/** A page that needs a permission; without it, what to ask for. What it is made of is drawn, and reads, only with it. */
export function PermittedPage({ page, permission, children }: PermittedPageProps) {
  return useCan(permission) ? children : <Denied page={page} permission={permission} />
}
