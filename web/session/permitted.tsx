import type { ReactNode } from 'react'
import { permits, type Rule } from './permits'
import { useSession } from './session'

/** `<Permitted any={['garage:member:add']}>`: draws its children only while the person's permissions satisfy the rule. */
export function Permitted({ children, ...rule }: Rule & { children: ReactNode }) {
  return useSession(({ permissions }) => permits(rule, permissions)) ? children : null
}

/** Judges rules by the person's permissions, and follows their changes: for what is not a part to be drawn. */
export function usePermits(): (rule: Rule) => boolean {
  const held = useSession(({ permissions }) => permissions)
  return (rule) => permits(rule, held)
}
