import type { ReactNode } from 'react'
import { permits, type Rule } from './permits'
import { useSession } from './session'

/** `<Permitted any={['garage:member:add']}>`: renders its children while the user's permissions satisfy the rule. */
export function Permitted({ children, ...rule }: Rule & { children: ReactNode }) {
  return useSession(({ permissions }) => permits(rule, permissions)) ? children : null
}

/** Returns a check of rules against the user's permissions, for use outside of JSX. */
export function usePermits(): (rule: Rule) => boolean {
  const permissions = useSession((session) => session.permissions)
  return (rule) => permits(rule, permissions)
}
