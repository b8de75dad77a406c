import { zhEn } from '../../../model/label'
import { answerWords } from '../../../model/site/charge-point-answers'
import { commandKind } from '../../../resources/dictionaries/command'
import { fieldParts } from '../../fields/field-parts'
import type { CellProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { t } from '../../text/text'

const entries = zhEn('名单共 {count} 条', 'List entries: {count}')

/**
 * What a device answered, in the reader's language where it is a word of a protocol. Of lists that were sent to a camera only
 * the number is stored.
 */
export function AnswerCell({ value, ...rest }: CellProps) {
  const text = textOf(value)
  const words = answerWords(text)
  const { Cell } = fieldParts.note
  if (Number(rest.row.kind) === commandKind.sendLists && /^\d+$/.test(text))
    return <Cell {...rest} value={t(entries, { count: text })} />
  return <Cell {...rest} value={typeof words === 'string' ? value : t(words)} />
}
