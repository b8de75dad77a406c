import type { ComponentType, ReactNode } from 'react'
import { useCan } from '../session/session'
import { t } from '../text/text'
import { OverlayHost } from './overlay'
import { usePageContext, type PageProps } from './page-context'
import { Denied } from './page-states'
import { useUnsavedTabs } from './unsaved'

interface PermittedPageProps {
  page: string
  /** Any of several is enough, the first one is named; null: a session is enough. */
  permission: string | readonly string[] | null
  children: ReactNode
}

/**
 * Renders the children and their overlays only with the permission, so that they read nothing without it; else names
 * the permission. If it is lost while an overlay has unsaved input, the overlays stay until that is saved or discarded.
 */
export function PermittedPage({ page, permission, children }: PermittedPageProps) {
  const { address } = usePageContext()
  const allowed = useCan(permission)
  const unsaved = useUnsavedTabs().has(address)
  const [named = ''] = [permission ?? []].flat()
  const content = allowed ? children : <Denied page={page} permission={named} />
  return allowed || unsaved ? <OverlayHost>{content}</OverlayHost> : content
}

/** A page that sends no calls without the permission: any of several is enough, the first one is named. */
export const permittedPage = (permission: string | readonly string[], Page: ComponentType<PageProps>) =>
  function Permitted(props: PageProps) {
    return (
      <PermittedPage page={t(props.screen.label)} permission={permission}>
        <Page {...props} />
      </PermittedPage>
    )
  }
