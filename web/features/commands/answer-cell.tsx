import { createElement } from 'react'
import { fill, zhEn } from '../../../model/label'
import { commandKind } from '../../../resources/dictionaries/command'
import type { CellProps } from '../../fields/parts'
import { fieldParts } from '../../fields/field-parts'
import { textOf } from '../../fields/text-of'
import { useLocalize } from '../../text/use-localize'

const entries = zhEn('名单共 {count} 条', 'List entries: {count}')

/** What a device answered, in its own words; of lists that were sent to a camera only the number is stored. */
export function AnswerCell(props: CellProps) {
  const localize = useLocalize()
  const { value, row, field } = props
  const text = textOf(value)
  const isCount = Number(row.kind) === commandKind.sendLists && /^\d+$/.test(text)
  const shown = isCount ? fill(localize(entries), { count: text }) : text
  return createElement(fieldParts[field.kind].Cell, { ...props, value: shown })
}
