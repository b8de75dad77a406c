import { App, type ModalFuncProps } from 'antd'
import { useLayoutEffect, useRef } from 'react'

/** Asks a question of the page: it goes with the page, when that is closed or hidden behind another tab. */
export function useConfirm(): (question: ModalFuncProps) => void {
  const { modal } = App.useApp()
  const asked = useRef<{ destroy: () => void }>(null)
  useLayoutEffect(() => () => asked.current?.destroy(), [])
  return (question) => {
    asked.current = modal.confirm(question)
  }
}
