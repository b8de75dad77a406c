import { useEffect, useId } from 'react'
import { usePageContext } from './page-context'
import { isUnsaved, setUnsaved } from './unsaved'
import { useConfirm } from '../ui/over-page/over-page'
import { t, words } from '../text/text'

export interface UnsavedForm {
  /** Reports whether there is unsaved input; stored while the page is hidden, when its effects don't run. */
  report: (unsaved: boolean) => void
  close: () => void
  /** Is the input kept? False after its tab was closed or created again without saving. */
  isKept: () => boolean
}

/** Registers a form with its tab: while it has unsaved input, closing the tab or the window asks for confirmation. */
export function useUnsavedForm(onClose: () => void): UnsavedForm {
  const form = useId()
  const { address } = usePageContext()
  const key = `${address} ${form}`
  const report = (unsaved: boolean): void => setUnsaved(key, address, unsaved)
  return {
    report,
    isKept: () => isUnsaved(key),
    close: () => {
      report(false)
      onClose()
    },
  }
}

/** Returns the function that closes a form; it asks for confirmation first while there is unsaved input. */
export function useLeaveGuard(unsaved: boolean, { report, close }: UnsavedForm): () => void {
  const confirm = useConfirm()
  useEffect(() => report(unsaved))
  const discard = {
    title: t(words.form.unsaved),
    content: t(words.form.unsavedAsk),
    okText: t(words.form.discard),
    cancelText: t(words.form.keepEditing),
    okButtonProps: { danger: true },
    centered: true,
    onOk: close,
  }
  return () => (unsaved ? confirm(discard) : close())
}
