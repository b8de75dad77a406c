import type { ComponentType } from 'react'
import type { PageProps } from '../page/page-context'
import { PermittedPage } from '../page/permitted-page'
import { t } from '../text/text'

/** A page that sends no calls without the permission: any of several is enough, the first one is named. */
export const permittedPage = (permission: string | readonly string[], Page: ComponentType<PageProps>) =>
  function Permitted(props: PageProps) {
    return (
      <PermittedPage page={t(props.screen.label)} permission={permission}>
        <Page {...props} />
      </PermittedPage>
    )
  }
