import { createElement, type ComponentType } from 'react'
import type { Opens } from '../../model/list'
import type { Resource } from '../../model/resource'
import { fieldParts } from '../fields/field-parts'
import type { WireRow } from '../api/wire-row'
import type { CellProps } from '../fields/parts'
import { shownValue } from '../fields/shown-value'
import { textOf } from '../fields/text-of'
import { PageLink } from '../page/page-link'
import type { Query } from './list/state/list-setup'
import { openedWith, screenAddress, screenNamed } from './screen-address'

interface FieldCellProps {
  resource: Resource
  name: string
  row: WireRow
  cell?: ComponentType<CellProps>
  /** The screen that the cell links to; absent: no link. */
  opens?: Opens
  /** Route name of the screen that the cell is on; only needed where it links. */
  from?: string
}

/** The address that a cell links to: the screen, a query made from the row, and `back_url` where it is needed. */
function addressFor(opens: Opens, row: WireRow, from: string): string | null {
  const under = screenNamed(opens.screen)?.resource?.list.under
  const backQuery: Query = under && (under.backUrl || under.back !== from) ? { back_url: from } : {}
  return screenAddress(opens.screen, { ...openedWith(opens, row), ...backQuery })
}

export function FieldCell({ resource, name, row, cell, opens, from = '' }: FieldCellProps) {
  const field = resource.fields[name]
  if (!field) return null
  const value = shownValue(field, name, row)
  const content = createElement(cell ?? fieldParts[field.kind].Cell, { value, row, field, name, resource })
  const address = opens && textOf(row[name]) ? addressFor(opens, row, from) : null
  return address ? (
    <PageLink className="cell-link" to={address}>
      {content}
    </PageLink>
  ) : (
    content
  )
}
