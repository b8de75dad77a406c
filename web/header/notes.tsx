import { EyeOutlined, DisconnectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { checkSession } from '../api/window-session'
import { signOut } from '../session/end-session'
import { useSession, type SessionUser } from '../session/session'
import { useSingleRun } from '../ui/hooks/use-single-run'
import './notes.css'
import { t, words } from '../text/text'
import type { DemoProgress } from '../../model/session'
import { onServerEvent } from '../events/server-events'
import { tellFailedSignIns, useFailedSignIns } from '../session/sign-in'
import { shortTime, operatorTime } from '../session/operator-now'
import { usePasswordDialog } from './user'
import { useOutdatedSince } from '../events/connection'
import { useOnline } from '../ui/hooks/use-online'

const minute = 60_000

/** How many milliseconds are left until then; asks the server when none are. */
function useTimeLeft(endsAt: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), minute / 4)
    const over = setTimeout(() => void checkSession(), Math.max(0, endsAt - performance.now()) + 500)
    return () => {
      clearInterval(timer)
      clearTimeout(over)
    }
  }, [endsAt])
  return Math.max(0, endsAt - now)
}

function Banner({ user, view }: { user: SessionUser; view: NonNullable<SessionUser['view']> }) {
  const left = useTimeLeft(view.endsAt)
  const [end, ending] = useSingleRun(() => signOut())
  const names = { viewer: view.nickname || view.userName, name: user.nickname || user.userName }
  return (
    <aside className="view-banner" aria-label={t(words.view.as, names)}>
      <EyeOutlined aria-hidden />
      <strong>{t(words.view.as, names)}</strong>
      <span>
        {t(words.view.readOnly)} · {t(words.view.left, { minutes: Math.ceil(left / minute) })}
      </span>
      <Button size="small" loading={ending} onClick={() => void end()}>
        {t(words.view.end)}
      </Button>
    </aside>
  )
}

/** Above the header while the app is seen as another user sees it: who sees it, as whom, for how long, and the end. */
export function ViewBanner() {
  const user = useSession((session) => session.user)
  return user?.view ? <Banner user={user} view={user.view} /> : null
}

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

/** Above the page, after a sign-in: that somebody had failed to sign in to the account, until the user has read it. */
export function FailedSignInsNote() {
  const failed = useFailedSignIns((state) => state.failed)
  const password = usePasswordDialog()
  if (!failed) return password.dialog
  const time = shortTime(failed.last_at)
  return (
    <aside className="page-strip" aria-label={t(words.user.failedSignIns)}>
      <span>{t(words.user.failedSignInsOf, { count: failed.count, time })}</span>
      <Button type="link" size="small" onClick={password.open}>
        {t(words.user.changePassword)}
      </Button>
      <Button type="text" size="small" onClick={() => tellFailedSignIns(null)}>
        {t(words.user.failedSignInsRead)}
      </Button>
      {password.dialog}
    </aside>
  )
}

/** Says since when the window shows no changes of others, while the server is not heard or does not answer. */
export function ConnectionNote() {
  const since = useOutdatedSince()
  const online = useOnline()
  const time = since && shortTime(operatorTime(since))
  return (
    <span className="connection-note" role="status">
      {time && (
        <>
          <DisconnectOutlined aria-hidden /> {t(online ? words.shell.notUpToDate : words.shell.offline, { time })}
        </>
      )}
    </span>
  )
}
