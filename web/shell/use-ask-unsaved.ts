import { App } from 'antd'
import { giveUpUnsaved, hasUnsaved } from '../session/unsaved'
import { useText } from '../text/use-text'

/** Does what ends the page, after asking where some page, in sight or not, holds unsaved input. */
export function useAskUnsaved(): (go: () => void) => void {
  const t = useText()
  const { modal } = App.useApp()
  return (go) => {
    const leave = (): void => {
      giveUpUnsaved()
      go()
    }
    if (!hasUnsaved()) return leave()
    void modal.confirm({
      title: t('form.unsaved'),
      content: t('shell.unsavedAsk'),
      okText: t('form.discard'),
      cancelText: t('form.keepEditing'),
      okButtonProps: { danger: true },
      centered: true,
      onOk: leave,
    })
  }
}
