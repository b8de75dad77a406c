import { createElement } from 'react'
import { zhEn } from '../../../model/label'
import { fieldParts } from '../../fields/field-parts'
import type { CellProps } from '../../fields/parts'
import { shownTime } from '../../fields/time/shown-time'
import { useLocalize } from '../../text/use-localize'

const open = zhEn('待处理', 'Open')

/** When something was handled; what still has to be says so. */
export function HandledCell(props: CellProps) {
  const localize = useLocalize()
  if (shownTime(props.value)) return createElement(fieldParts.moment.Cell, props)
  return <span className="state state-warning">{localize(open)}</span>
}
