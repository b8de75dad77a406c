import { App } from 'antd'
import { call } from '../api/call'
import { endSession } from '../session/end-session'
import { discardUnsaved, unsavedTabs } from '../page/unsaved'
import { useUnsavedText } from '../navigation/tabs/use-ask-unsaved'
import { useText } from '../text/use-text'

export function useSignOut(): () => void {
  const t = useText()
  const { modal, message } = App.useApp()
  const unsavedIn = useUnsavedText()
  async function signOut(unsaved: readonly string[]): Promise<void> {
    // The browser's session ends even if the server is unreachable.
    await call('/user/logout', undefined, { quiet: true }).catch(() => undefined)
    discardUnsaved(unsaved)
    endSession(null, false)
  }
  return () => {
    const unsaved = [...unsavedTabs()]
    void modal.confirm({
      title: t('user.signOut'),
      content: [t('user.signOutAsk'), unsavedIn(unsaved)].filter(Boolean).join(' '),
      okText: t('app.ok'),
      cancelText: t('app.cancel'),
      onOk: () => signOut(unsaved),
      onCancel: () => void message.info(t('user.signOutCancelled')),
    })
  }
}
