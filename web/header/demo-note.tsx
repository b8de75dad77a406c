import { useEffect } from 'react'
import type { DemoProgress } from '../../model/session'
import { onServerEvent } from '../events/server-events'
import { useSession } from '../session/session'
import './demo-note.css'
import { t, words } from '../text/text'

function noteProgress(data: string): void {
  const { progress } = JSON.parse(data) as { progress: DemoProgress | null }
  useSession.setState(({ user }) => ({ user: user && { ...user, demonstration: progress } }))
}

/** Above the header: how many days of the demonstration are there while its older ones are being added. */
export function DemoNote() {
  const progress = useSession(({ user }) => user?.demonstration)
  useEffect(() => onServerEvent('demonstration', noteProgress), [])
  if (!progress) return null
  const { recorded, days } = progress
  return (
    <p className="demo-note" title={t(words.shell.olderDaysHint)}>
      {t(words.shell.olderDays, { recorded, days })}
    </p>
  )
}
