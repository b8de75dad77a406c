import { useEffect, useId } from 'react'
import { usePageContext } from './page-context'
import { setUnsaved } from './unsaved'
import { useText } from '../text/use-text'
import { useConfirm } from '../ui/use-confirm'

interface UnsavedForm {
  /** Tells whether there is unsaved input now; remembered while the page is hidden, when no effect runs. */
  tell: (unsaved: boolean) => void
  /** To be called in place of `onClose`. */
  close: () => void
}

/** What the tab knows of a form that stands in it: closing the tab, or leaving the site, asks first while input is unsaved. */
export function useUnsavedForm(onClose: () => void): UnsavedForm {
  const form = useId()
  const { address } = usePageContext()
  const tell = (unsaved: boolean): void => setUnsaved(`${address} ${form}`, address, unsaved)
  return {
    tell,
    close: () => {
      tell(false)
      onClose()
    },
  }
}

/** Asks before unsaved input is lost by closing the form; to be called in place of closing. */
export function useLeaveGuard(unsaved: boolean, { tell, close }: UnsavedForm): () => void {
  const t = useText()
  const ask = useConfirm()
  useEffect(() => tell(unsaved))
  const discard = {
    title: t('form.unsaved'),
    content: t('form.unsavedAsk'),
    okText: t('form.discard'),
    cancelText: t('form.keepEditing'),
    okButtonProps: { danger: true },
    centered: true,
    onOk: close,
  }
  return () => (unsaved ? ask(discard) : close())
}
