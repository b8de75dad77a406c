import { signOut } from '../session/end-session'
import { isUnsavedElsewhere, unsavedTabs } from '../page/unsaved'
import { useUnsavedText } from '../navigation/tabs/use-ask-unsaved'
import { useText } from '../text/use-text'
import { askQuestion } from '../ui/over-page/over-page'
import { useMessage } from '../ui/over-page/use-message'

export function useSignOut(): () => void {
  const t = useText()
  const message = useMessage()
  const unsavedIn = useUnsavedText()
  const ask = (elsewhere: boolean): void => {
    const unsaved = [...unsavedTabs()]
    askQuestion({
      title: t('user.signOut'),
      content: [t('user.signOutAsk'), unsavedIn(unsaved), elsewhere && t('user.signOutElsewhere')]
        .filter(Boolean)
        .join(' '),
      okText: t('app.ok'),
      cancelText: t('app.cancel'),
      onOk: () => signOut(),
      onCancel: () => void message.info(t('user.signOutCancelled')),
    })
  }
  return () => void isUnsavedElsewhere().then(ask)
}
