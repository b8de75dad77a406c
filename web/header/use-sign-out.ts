import { App } from 'antd'
import { signOut } from '../session/end-session'
import { unsavedTabs } from '../page/unsaved'
import { useUnsavedText } from '../navigation/tabs/use-ask-unsaved'
import { useText } from '../text/use-text'

export function useSignOut(): () => void {
  const t = useText()
  const { modal, message } = App.useApp()
  const unsavedIn = useUnsavedText()
  return () => {
    const unsaved = [...unsavedTabs()]
    void modal.confirm({
      title: t('user.signOut'),
      content: [t('user.signOutAsk'), unsavedIn(unsaved)].filter(Boolean).join(' '),
      okText: t('app.ok'),
      cancelText: t('app.cancel'),
      onOk: () => signOut(),
      onCancel: () => void message.info(t('user.signOutCancelled')),
    })
  }
}
