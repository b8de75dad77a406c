import { App } from 'antd'
import { useText } from '../../text/use-text'
import { discardUnsaved, unsavedTabs } from '../../page/unsaved'
import { useUnsavedText } from './use-unsaved-text'

/**
 * Asks once before unsaved input in any of these tabs (absent: in any tab at all) is lost, naming them; where there is none,
 * goes on at once. `stay` is called when the person wants to keep it.
 */
export type AskUnsaved = (addresses: readonly string[] | undefined, go: () => void, stay?: () => void) => void

export function useAskUnsaved(): AskUnsaved {
  const t = useText()
  const { modal } = App.useApp()
  const unsavedIn = useUnsavedText()
  return (addresses, go, stay) => {
    const unsaved = [...unsavedTabs()].filter((one) => addresses?.includes(one) ?? true)
    if (unsaved.length === 0) return go()
    void modal.confirm({
      title: t('form.unsaved'),
      content: unsavedIn(unsaved),
      okText: t('form.discard'),
      cancelText: t('form.keepEditing'),
      okButtonProps: { danger: true },
      centered: true,
      onOk: () => {
        discardUnsaved(unsaved)
        go()
      },
      onCancel: stay,
    })
  }
}
