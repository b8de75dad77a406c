import { createElement } from 'react'
import { localize, zhEn } from '../../../model/label'
import { fieldParts } from '../../fields/field-parts'
import type { CellProps, FieldParts } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { lang } from '../../text/lang'
import { useLocalize } from '../../text/use-localize'
import { textWidth } from '../../ui/text-width'

const never = zhEn('从未连接', 'Never connected')

/** Whether a device is connected; one that never was says so. */
export function ConnectionCell(props: CellProps) {
  const localized = useLocalize()
  if (textOf(props.value) !== '') return createElement(fieldParts.dict.Cell, props)
  return <span className="faint">{localized(never)}</span>
}

const { fit } = fieldParts.dict
ConnectionCell.fit = ((value, entries, field) =>
  textOf(value) === ''
    ? textWidth(localize(never, lang()), 13)
    : (fit?.(value, entries, field) ?? 0)) satisfies FieldParts['fit']
