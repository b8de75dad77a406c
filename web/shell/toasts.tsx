import { App } from 'antd'
import { useEffect } from 'react'
import { onProblem } from '../api/problem'
import { useText } from '../text/use-text'

/** For how long the reason of a failed call stands, in seconds (spec, section 8). */
const standsFor = 5

/** Tells the person why a call failed, and that the sign-in worked. */
export function Toasts({ welcome }: { welcome: boolean }) {
  const t = useText()
  const { message } = App.useApp()
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
