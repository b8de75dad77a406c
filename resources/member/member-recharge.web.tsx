import { zhEn } from '../../model/label'
import { listPurpose } from '../../web/features/cells/list-purpose'
import { resourceUi } from '../../web/resource/resource-ui'
import { isSettled } from '../payment/pay-state'
import { memberRecharge } from './member-recharge'
import { dayOrTime } from '../../model/wall-time'
import type { InputProps } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { DateInput } from '../../web/fields/time/time'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../web/api/call'
import type { FormValues } from '../../web/resource/form-ui'
import { t, words } from '../../web/text/text'

interface Renewal {
  /** The end of the member's validity now; null: it has none. */
  from: string | null
  until: string
}

/** A member's validity now, undefined while it isn't known, and the values that a new recharge proposes. */
function useRenewal(member: unknown): { renewal: Renewal | undefined; defaults: FormValues } {
  const id = Number(textOf(member))
  const { data: renewal } = useQuery({
    queryKey: ['renewal', id],
    queryFn: () => call<Renewal>(`/api/${memberRecharge.name}/renewal`, { member_id: id }, { quiet: true }),
    enabled: id > 0,
    gcTime: 0,
  })
  const until = renewal?.until
  const defaults = useMemo(() => (until === undefined ? {} : { valid_time: until }), [until])
  return { renewal, defaults }
}

/** The date of a recharge, and below it how the member's validity changes. */
function RenewalInput(props: InputProps) {
  const { renewal } = useRenewal(props.values?.member_id)
  const until = textOf(props.value)
  const isLonger = until !== '' && (!renewal?.from || until > renewal.from)
  const from = renewal?.from ? dayOrTime(renewal.from) : t(words.form.noEnd)
  return (
    <>
      <DateInput {...props} />
      {renewal && (
        <div className="faint">
          {isLonger ? t(words.form.renewal, { from, until: dayOrTime(until) }) : t(words.form.noRenewal, { from })}
        </div>
      )}
    </>
  )
}

export default resourceUi(memberRecharge, {
  changeable: ({ dc_status: state }) => !isSettled({ dc_status: Number(state) }),
  lists: { saleUser: listPurpose(zhEn('各操作员办理的会员充值。', 'Top-ups by the operator who took them.')) },
  form: { useDefaults: ({ member_id }) => useRenewal(member_id).defaults, inputs: { valid_time: RenewalInput } },
})
