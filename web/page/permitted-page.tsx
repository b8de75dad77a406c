import type { ReactNode } from 'react'
import { useCan } from '../session/session'
import { OverlayHost } from './overlay'
import { Denied } from './page-states'

interface PermittedPageProps {
  page: string
  permission: string
  children: ReactNode
}

/**
 * Renders the children and their overlays only with the permission, so that they read nothing without it; else names
 * the permission.
 */
export function PermittedPage({ page, permission, children }: PermittedPageProps) {
  return useCan(permission) ? <OverlayHost>{children}</OverlayHost> : <Denied page={page} permission={permission} />
}
