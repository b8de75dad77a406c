import { App } from 'antd'
import { useEffect } from 'react'
import { onProblem } from '../api/problem'
import { note, openLog } from '../log/log'
import { useSession } from '../session/session'
import { uuid } from '../session/token'
import { lang } from '../text/lang'
import { useText } from '../text/use-text'

/** For how long the reason of a failed call stands, in seconds (spec, section 8). */
const standsFor = 5

/** Tells the person why a call failed, and that the sign-in worked; the log becomes his as soon as he is known. */
export function Toasts({ welcome }: { welcome: boolean }) {
  const t = useText()
  const { message } = App.useApp()
  const userId = useSession(({ user }) => user?.userId)
  useEffect(() => {
    if (uuid() !== null) openLog()
  }, [userId])
  useEffect(() => {
    const detail = `${navigator.userAgent}\n${window.innerWidth} × ${window.innerHeight}, ${lang()}`
    note({ level: 'info', message: t('log.started'), detail })
  }, [t])
  useEffect(
    // The same text again restarts its toast instead of piling up.
    () => onProblem(({ msg }) => void message.error({ content: msg, duration: standsFor, key: msg })),
    [message],
  )
  useEffect(() => {
    if (welcome) void message.success({ content: t('signIn.success'), key: 'welcome' })
  }, [welcome, message, t])
  return null
}
