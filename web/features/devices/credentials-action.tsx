import { zhEn } from '../../../model/label'
import type { Resource } from '../../../model/resource'
import { rowTitle } from '../../fields/title-of'
import type { RowAction } from '../../resource/resource-ui'
import { lazyDialog } from '../../ui/lazy-component'
import type { CredentialsOf } from './credentials-drawer'
import { t } from '../../text/text'

const CredentialsDrawer = lazyDialog(() => import('./credentials-drawer').then((part) => part.CredentialsDrawer))

const label = zhEn('接入凭证', 'Credentials')

/** Opens the name and secret with which a row's device signs in. */
export const credentialsAction = (resource: Resource, of: CredentialsOf = 'device'): RowAction => ({
  name: 'credentials',
  label,
  permission: 'edit',
  run: (row, tools) =>
    tools.openOverlay((close) => (
      <CredentialsDrawer
        resource={resource.name}
        of={of}
        id={Number(row.id)}
        title={`${t(label)} ${rowTitle(resource, row)}`}
        openOverlay={tools.openOverlay}
        onClosed={close}
      />
    )),
})
