import { localize, zhEn } from '../../../model/label'
import { operatorTag } from '../../../model/site/charge-point-commands'
import type { CellProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { lang } from '../../text/lang'
import { codeWidth, textWidth } from '../../ui/text-width'

const operator = zhEn('后台启动', 'Operator')
const operatorText = (): string => localize(operator, lang())
const isOfOperator = (value: unknown): boolean => textOf(value).startsWith(operatorTag)

/** Who charges: a member's card or plate; the tag of a start without a member is nobody's business. */
export function TagCell({ value }: CellProps) {
  const tag = textOf(value)
  return isOfOperator(value) ? (
    <span className="cell-text">{operatorText()}</span>
  ) : (
    <span className="cell-text cell-mono" title={tag}>
      {tag}
    </span>
  )
}

TagCell.fit = (value: unknown): number =>
  isOfOperator(value) ? textWidth(operatorText(), 13) : codeWidth(textOf(value), 12)
