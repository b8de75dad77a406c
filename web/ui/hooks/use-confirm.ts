import { App, type ModalFuncProps } from 'antd'
import { useLayoutEffect, useRef } from 'react'

/** Enter must not confirm what is dangerous: the other button has the focus then. */
const focusOf = ({ okButtonProps }: ModalFuncProps): ModalFuncProps =>
  okButtonProps?.danger ? { autoFocusButton: 'cancel' } : {}

/** Opens a confirmation dialog that closes when its page is closed or hidden. */
export function useConfirm(): (question: ModalFuncProps) => void {
  const { modal } = App.useApp()
  const dialog = useRef<{ destroy: () => void }>(null)
  useLayoutEffect(() => () => dialog.current?.destroy(), [])
  return (question) => {
    dialog.current = modal.confirm({ ...focusOf(question), ...question })
  }
}
