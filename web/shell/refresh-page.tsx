import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ownPath } from '../session/own-path'
import { home } from '../tabs/address'
import { changeTabs } from '../tabs/tab-store'

/** Makes the page at `to` anew and goes to it, home where it names no own path. */
export function RefreshPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = ownPath(query.get('to')) ?? home
  useEffect(() => {
    changeTabs({ type: 'renew', address })
    void navigate(address, { replace: true })
  }, [address, navigate])
  return null
}
