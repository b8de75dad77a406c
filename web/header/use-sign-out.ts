import { signOut } from '../session/end-session'
import { isUnsavedElsewhere, unsavedTabs } from '../page/unsaved'
import { useUnsavedText } from '../navigation/tabs/use-ask-unsaved'
import { askQuestion } from '../ui/over-page/over-page'
import { useMessage } from '../ui/over-page/use-message'
import { t, words } from '../text/text'

export function useSignOut(): () => void {
  const message = useMessage()
  const unsavedIn = useUnsavedText()
  const ask = (elsewhere: boolean): void => {
    const unsaved = [...unsavedTabs()]
    askQuestion({
      title: t(words.user.signOut),
      content: [t(words.user.signOutAsk), unsavedIn(unsaved), elsewhere && t(words.user.signOutElsewhere)]
        .filter(Boolean)
        .join(' '),
      okText: t(words.app.ok),
      cancelText: t(words.app.cancel),
      onOk: () => signOut(),
      onCancel: () => void message.info(t(words.user.signOutCancelled)),
    })
  }
  return () => void isUnsavedElsewhere().then(ask)
}
