import { App } from 'antd'
import { useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { holdUnsaved } from '../session/unsaved'
import { useText } from '../text/use-text'

/** Asks whether unsaved input may be lost. */
export type AskToLeave = (onLeave: () => void, onStay?: () => void) => void

export interface LeaveGuard {
  ask: AskToLeave
  /** To be called in place of closing. */
  leave: () => void
}

/** Asks before unsaved input is lost by closing the form or leaving the site. */
export function useLeaveGuard(unsaved: boolean, close: () => void): LeaveGuard {
  const t = useText()
  const { modal } = App.useApp()
  const question = useRef<{ destroy: () => void }>(null)
  useLayoutEffect(() => () => question.current?.destroy(), [])

  // The one kind of effect that the page cache leaves alone: input on a page out of sight is unsaved too.
  useInsertionEffect(() => (unsaved ? holdUnsaved() : undefined), [unsaved])

  const ask: AskToLeave = (onLeave, onStay) => {
    question.current = modal.confirm({
      title: t('form.unsaved'),
      content: t('form.unsavedAsk'),
      okText: t('form.discard'),
      cancelText: t('form.keepEditing'),
      okButtonProps: { danger: true },
      centered: true,
      onOk: onLeave,
      onCancel: onStay,
    })
  }
  return { ask, leave: () => (unsaved ? ask(close) : close()) }
}
