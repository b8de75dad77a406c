import { Navigate, useSearchParams } from 'react-router'
import { ownPath } from '../session/own-path'

/** Shows nothing for a moment, so that the page that comes back is made anew. */
export function RefreshPage() {
  const [query] = useSearchParams()
  return <Navigate replace to={ownPath(query.get('to')) ?? '/'} />
}
