import { discardUnsaved, unsavedTabs } from '../../page/unsaved'
import { useTitles } from './use-titles'
import { askQuestion } from '../../ui/over-page/over-page'
import { t, words } from '../../text/text'

/** Returns a sentence that names the tabs with unsaved input; empty when there are none. */
export function useUnsavedText(): (addresses: readonly string[]) => string {
  const titleOf = useTitles()
  return (addresses) =>
    addresses.length === 0 ? '' : t(words.tabs.unsavedIn, { names: addresses.map(titleOf).join(t(words.value.comma)) })
}

/**
 * Asks for confirmation before unsaved input in these tabs (absent: in all tabs) is lost, naming them, then calls `go`;
 * without unsaved input calls it at once. `stay` is called when the user cancels.
 */
type AskUnsaved = (addresses: readonly string[] | undefined, go: () => void, stay?: () => void) => void

export function useAskUnsaved(): AskUnsaved {
  const unsavedIn = useUnsavedText()
  return (addresses, go, stay) => {
    const unsaved = [...unsavedTabs()].filter((one) => addresses?.includes(one) ?? true)
    if (unsaved.length === 0) return go()
    askQuestion({
      title: t(words.form.unsaved),
      content: unsavedIn(unsaved),
      okText: t(words.form.discard),
      cancelText: t(words.form.keepEditing),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      centered: true,
      onOk: () => {
        discardUnsaved(unsaved)
        go()
      },
      onCancel: stay,
    })
  }
}
