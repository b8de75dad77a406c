import { dayOrTime } from '../../../model/wall-time'
import type { InputProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { DateInput } from '../../fields/time/date'
import { useText } from '../../text/use-text'
import { useRenewal } from './use-renewal'

/** The date of a recharge, and below it how the member's validity changes. */
export function RenewalInput(props: InputProps) {
  const t = useText()
  const { renewal } = useRenewal(props.values?.member_id)
  const until = textOf(props.value)
  const isLonger = until !== '' && (!renewal?.from || until > renewal.from)
  const from = renewal?.from ? dayOrTime(renewal.from) : t('form.noEnd')
  return (
    <>
      <DateInput {...props} />
      {renewal && (
        <div className="faint">
          {isLonger ? t('form.renewal', { from, until: dayOrTime(until) }) : t('form.noRenewal', { from })}
        </div>
      )}
    </>
  )
}
