import { useMemo } from 'react'
import type { FieldRules } from '../../model/settings/field-rules'
import { useSession } from './session'

/** What the operator has set about the fields of forms. */
export function useFieldRules(): FieldRules {
  const minimums = useSession(({ user }) => user?.minimums)
  const passwordPolicy = useSession(({ user }) => user?.passwordPolicy ?? 'standard')
  return useMemo(() => ({ minimums: minimums ?? {}, passwordPolicy }), [minimums, passwordPolicy])
}
