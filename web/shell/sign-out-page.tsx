import { useEffect } from 'react'

/** The sign-in is a page of its own outside of this application part, so it is loaded afresh. */
export function SignOutPage() {
  useEffect(() => location.reload(), [])
  return null
}
