import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { memberRecharge } from '../../../resources/member/member-recharge'
import { call } from '../../api/call'
import { textOf } from '../../fields/text-of'
import type { FormValues } from '../../resource/form-ui'

interface Renewal {
  /** The end of the member's validity now; null: it has none. */
  from: string | null
  until: string
}

/** A member's validity now, undefined while it isn't known, and the values that a new recharge proposes. */
export function useRenewal(member: unknown): { renewal: Renewal | undefined; defaults: FormValues } {
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
