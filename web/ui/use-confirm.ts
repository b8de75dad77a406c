import { App, type ModalFuncProps } from 'antd'
import { useLayoutEffect, useRef } from 'react'

/** Opens a confirmation dialog that closes when its page is closed or hidden. */
export function useConfirm(): (question: ModalFuncProps) => void {
  const { modal } = App.useApp()
  const dialog = useRef<{ destroy: () => void }>(null)
  useLayoutEffect(() => () => dialog.current?.destroy(), [])
  return (question) => {
    dialog.current = modal.confirm(question)
  }
}
