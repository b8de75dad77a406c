import { useLocation, useNavigate } from 'react-router'
import { refreshAddress } from './refresh-address'

/** Makes the current page anew. */
export function useRefresh(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => void navigate(refreshAddress(`${pathname}${search}`), { replace: true })
}
