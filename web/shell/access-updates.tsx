import { useEffect } from 'react'
import { onServerEvent } from '../session/server-events'
import { reloadAccess } from '../session/session'

/** Keeps menu and permissions true while somebody changes them. */
export function AccessUpdates() {
  useEffect(
    // A failed reload changes nothing; the next event or page brings the news.
    () => onServerEvent('access', () => void reloadAccess().catch(() => undefined)),
    [],
  )
  return null
}
