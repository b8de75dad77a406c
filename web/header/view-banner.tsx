import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { checkSession } from '../api/window-session'
import { signOut } from '../session/end-session'
import { useSession, type SessionUser } from '../session/session'
import { useSingleRun } from '../ui/hooks/use-single-run'
import './view-banner.css'
import { t, words } from '../text/text'

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
