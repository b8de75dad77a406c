import { App } from 'antd'
import { call } from '../api/call'
import { endSession } from '../session/end-session'
import { giveUpUnsaved, hasUnsaved } from '../session/unsaved'
import { useText } from '../text/use-text'

/** Asks, then signs the person out. */
export function useSignOut(): () => void {
  const t = useText()
  const { modal, message } = App.useApp()
  async function signOut(): Promise<void> {
    giveUpUnsaved()
    // The browser's part is done also when the server can't be told.
    await call('/user/logout', undefined, { quiet: true }).catch(() => undefined)
    endSession(null, false)
  }
  return () =>
    void modal.confirm({
      title: t('user.signOut'),
      content: hasUnsaved() ? `${t('user.signOutAsk')} ${t('shell.unsavedAsk')}` : t('user.signOutAsk'),
      okText: t('app.ok'),
      cancelText: t('app.cancel'),
      onOk: signOut,
      onCancel: () => void message.info(t('user.signOutCancelled')),
    })
}
