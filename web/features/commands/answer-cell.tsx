import { answerWords } from '../../../model/site/charge-point-answers'
import { fieldParts } from '../../fields/field-parts'
import type { CellProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { useLocalize } from '../../text/use-localize'

/** What a device answered, in the reader's language where it is a word of a protocol. */
export function AnswerCell({ value, ...rest }: CellProps) {
  const words = answerWords(textOf(value))
  const localize = useLocalize()
  const { Cell } = fieldParts.note
  return <Cell {...rest} value={typeof words === 'string' ? value : localize(words)} />
}
