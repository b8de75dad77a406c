import { createElement } from 'react'
import { zhEn } from '../../../model/label'
import { fieldParts } from '../../fields/field-parts'
import type { CellProps, FieldParts } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { textWidth } from '../../ui/text-width'
import { t } from '../../text/text'

const never = zhEn('从未连接', 'Never connected')

/** Whether a device is connected; one that never was says so. */
export function ConnectionCell(props: CellProps) {
  if (textOf(props.value) !== '') return createElement(fieldParts.dict.Cell, props)
  return <span className="faint">{t(never)}</span>
}

const { fit } = fieldParts.dict
ConnectionCell.fit = ((value, entries, field) =>
  textOf(value) === '' ? textWidth(t(never), 13) : (fit?.(value, entries, field) ?? 0)) satisfies FieldParts['fit']
